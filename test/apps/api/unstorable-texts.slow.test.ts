import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#adapters/demo/demo-people.ts';
import { httpApi } from '#adapters/http/client/http-api.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { sendRequest } from '#apps/api/rehearsal/http-request.ts';
import { type RunningServer, serve } from '#apps/api/serve.ts';
import type { PaymentSummary } from '#core/payments/payment-view.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import { callbackOf, signedCallback } from '#test/support/bank-callback.ts';
import { type Installation, newInstallation } from '#test/support/installation.ts';

/** NUL and lone surrogates, alone and within a text; and bytes that are not UTF-8. */
const IN_ADDRESS = ['%00', 'a%00b', '%ED%A0%80', 'a%ED%BF%BFb', '%FF'];
const IN_JSON = ['\u0000', 'a\u0000b', '\ud800', 'a\udfffb'];

/** Addresses outside the contract. */
const ADDRESSES = [
  ...['/X', '/events/X', '/assets/X.js', '/files/X', '/posters/X', '/metrics?token=X', '/api/X'],
  ...['/api/live/events/X', '/api/payments/webhooks/X', '/sandbox-bank/X', '/sandbox-bank/X/standing'],
  ...['/sandbox-google/X', '/sandbox-google/people/X.svg', '/sandbox-google/authorize?client_id=X&state=X'],
  ...['/api/identity/google?flow=X', '/api/identity/google/callback?state=X&code=X'],
  '/sandbox-google/authorize?client_id=acara&redirect_uri=X&scope=openid&state=X&nonce=X&code_challenge=X',
];

const CREDENTIALS = [
  { path: 'sign-in', body: (odd: string) => ({ email: `${odd}@b.co`, password: 'three blue kites' }) },
  { path: 'sign-in', body: (odd: string) => ({ email: DEMO_ACCOUNTS.student.email, password: odd }) },
  { path: 'sign-up', body: (odd: string) => ({ email: `${odd}@b.co`, password: 'three blue kites' }) },
  { path: 'sign-up', body: (odd: string) => ({ email: 'a@b.co', password: 'three blue kites', name: odd }) },
  { path: 'request-password-reset', body: (odd: string) => ({ email: `${odd}@b.co` }) },
  { path: 'reset-password', body: (odd: string) => ({ secret: odd, password: 'three blue kites' }) },
];

describe('server that receives text that no database can store', () => {
  let installation: Installation;
  let server: RunningServer;
  let url: string;
  let payment: PaymentSummary;
  beforeAll(async () => {
    installation = await newInstallation();
    const settings = { PORT: '0', LOG_LEVEL: 'fatal', RATE_LIMITS: 'off', STOP_DELAY_SECONDS: '0' };
    server = await serve(readConfig({ ...installation.env, ...settings }).config);
    url = server.url.replace('localhost', '127.0.0.1');
    payment = await aBill();
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await installation.remove();
  });

  async function aBill(): Promise<PaymentSummary> {
    const api = (token: string | null) => httpApi({ baseUrl: `${url}/api`, token: async () => token });
    const credentials = { email: DEMO_ACCOUNTS.student.email, password: DEMO_PASSWORD };
    const student = api((await api(null).signIn(credentials)).token);
    const all = { category: null, q: null, limit: 100, cursor: null };
    const now = new Date().toISOString();
    const event = (await student.browseEvents(all)).events.find(
      ({ ticketPrice, ticketsLeft, startDate }) => ticketPrice > 0 && ticketsLeft > 0 && startDate > now,
    );
    const bought = { ...PURCHASE_DEFAULTS, eventId: event?.id ?? '' };
    const { ticket } = await student.purchaseTicket(bought);
    return (await student.openCheckout({ id: ticket.id })).payment;
  }
  const billRef = () => payment.checkoutUrl?.split('/').at(-1) ?? '';

  it.each(ADDRESSES)('never fails at %s', async (address) => {
    for (const odd of IN_ADDRESS)
      for (const method of ['GET', 'POST']) {
        const response = await fetch(url + address.replaceAll('X', odd), { method, redirect: 'manual' });
        await response.body?.cancel();
        expect([address, odd, method, response.status < 500]).toEqual([address, odd, method, true]);
      }
  });

  it.each(CREDENTIALS)('refuses it at $path, or changes nothing', async ({ path, body }) => {
    for (const odd of IN_JSON) {
      const response = await fetch(`${url}/api/identity/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body(odd)),
      });
      const refused = path === 'request-password-reset' ? [204] : [401, 422];
      expect([odd, refused.includes(response.status)]).toEqual([odd, true]);
    }
  });

  it.each(['outcome', 'bank', 'method'])(
    'never fails for it in the field %s of the bank’s page',
    async (field) => {
      for (const odd of IN_ADDRESS) {
        const form = `${field === 'outcome' ? '' : 'outcome=nothing&'}${field}=${odd}`;
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const response = await fetch(`${url}/sandbox-bank/${billRef()}`, {
          method: 'POST',
          headers,
          body: form,
        });
        expect([odd, response.status]).toEqual([odd, 422]);
      }
    },
  );

  it('accepts a signed webhook with it, and settles the payment', async () => {
    const secret = readFileSync(join(installation.dataDir, 'keys/sandbox-secret'), 'utf8').trim();
    const tell = async (differences: object) => {
      const report = { state: 'pending', receivedSen: 0, currency: 'MYR' } as const;
      const callback = { ...callbackOf(payment, 'report', report), ...differences };
      return (await sendRequest(url, signedCallback(callback, secret))).status;
    };
    for (const odd of IN_JSON)
      for (const field of ['id', 'bill', 'reference', 'currency'])
        expect([field, odd, await tell({ [field]: odd })]).toEqual([field, odd, 200]);
  });

  it.each([
    ...['Authorization: Bearer X', 'Cookie: acara_session=X; acara_device=X', 'Idempotency-Key: X'],
    ...['If-None-Match: "X"', 'Origin: http://X', 'X-Forwarded-For: X', 'User-Agent: X', 'Content-Type: X'],
  ])('never fails for it in the header %s', async (header) => {
    for (const [odd, status] of [
      ['\u0000', /^400$/],
      ['a\u0000b', /^400$/],
      ['\u00ed\u00a0\u0080', /^[234]\d\d$/],
      ['\u00ff', /^[234]\d\d$/],
    ] as const)
      for (const call of ['POST /api/identity/renew', 'GET /api/events', 'POST /api/tickets/purchase']) {
        const answer = await ask(call, header.replaceAll('X', odd));
        expect(answer).toMatch(status);
      }
  });

  /** Returns the status of a request that is sent byte by byte. */
  async function ask(call: string, header: string): Promise<string> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const lines = [`${call} HTTP/1.1`, 'Host: localhost', header, 'Connection: close', '', ''];
    socket.write(Buffer.from(lines.join('\r\n'), 'latin1'));
    return (await text(socket)).split(' ')[1] ?? '';
  }
});
