import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type IncomingMessage, request as nodeRequest } from 'node:http';
import { join } from 'node:path';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#adapters/demo/demo-people.ts';
import { httpApi } from '#adapters/http/client/http-api.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { type RunningServer, serve } from '#apps/api/serve.ts';
import { CATEGORIES } from '#core/events/event.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { TicketCode } from '#core/tickets/codes/ticket-code.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { type Installation, newInstallation } from '#test/support/installation.ts';
import { isOnPostgres } from '#test/support/kind-of-run.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const TIMEOUT = 180_000;
const ALL = { category: null, q: null, limit: 100, cursor: null };

describe('server with demonstration data', () => {
  let installation: Installation;
  let server: RunningServer;

  const start = async (port = '0') => {
    server = await serve(readConfig({ ...installation.env, PORT: port, LOG_LEVEL: 'fatal' }).config);
  };
  /** A sign-in request whose headers were sent and whose body is missing. */
  const signInUnderWay = async () => {
    const body = JSON.stringify({ email: DEMO_ACCOUNTS.student.email, password: DEMO_PASSWORD });
    const headers = { 'content-type': 'application/json', expect: '100-continue' };
    const options = { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
    const request = nodeRequest(`${here()}/api/identity/sign-in`, options);
    request.flushHeaders();
    await once(request, 'continue');
    return { body, request };
  };
  const restart = async (stopped = server.stop()) => {
    const { port } = new URL(server.url);
    await stopped;
    expect((await refusalOf(client().viewSite())).code).toBe('unavailable');
    await start(port);
  };
  /** The server’s address with 127.0.0.1, because localhost may resolve to another address. */
  const here = () => server.url.replace('localhost', '127.0.0.1');
  const client = (token: string | null = null): Api =>
    httpApi({ baseUrl: `${here()}/api`, token: async () => token });
  const signIn = (who: keyof typeof DEMO_ACCOUNTS) =>
    client().signIn({ email: DEMO_ACCOUNTS[who].email, password: DEMO_PASSWORD });
  const as = async (who: keyof typeof DEMO_ACCOUNTS) => client((await signIn(who)).token);
  const play = (checkoutUrl: string, outcome: string) =>
    fetch(`${here()}${new URL(checkoutUrl).pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
      redirect: 'manual',
    });
  const anOffer = async (matches: (event: EventView) => boolean) => {
    const { events } = await client().browseEvents(ALL);
    const event = events.find((one) => one.ticketsLeft > 5 && matches(one));
    if (!event) throw new Error('There is no such event on offer.');
    return event;
  };
  /** Buys a ticket and opens its checkout. */
  const buy = async (api: Api, { id }: EventView) => {
    const { ticket } = await api.purchaseTicket({ ...PURCHASE_DEFAULTS, eventId: id });
    return api.openCheckout({ id: ticket.id });
  };

  beforeAll(async () => {
    installation = await newInstallation();
    await start();
  }, TIMEOUT);
  afterAll(async () => {
    await server.stop();
    await installation.remove();
  }, TIMEOUT);

  it('stores data in the configured database', () => {
    expect(existsSync(join(installation.dataDir, 'acara.db'))).toBe(!isOnPostgres);
  });

  it('listens at a free port, and uses that port in every address', async () => {
    expect(server.url).toMatch(/^http:\/\/localhost:[1-9]\d+$/);
    expect((await fetch(`${here()}/api/health/ready`)).status).toBe(200);
    const document = (await (await fetch(`${here()}/api/openapi.json`)).json()) as { servers: object[] };
    expect(document.servers).toEqual([{ url: `${server.url}/api` }]);
    const { payment } = await buy(await as('student'), await anOffer(({ ticketPrice }) => ticketPrice > 0));
    expect(payment.checkoutUrl).toContain(`${server.url}/sandbox-bank/`);
  });

  it('lists the demonstration events', async () => {
    const { events } = await client().browseEvents(ALL);
    expect(events.length).toBeGreaterThanOrEqual(24);
    expect(new Set(events.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
    expect(events.filter(({ ticketsLeft }) => ticketsLeft === 0)).toHaveLength(1);
    for (const category of CATEGORIES) {
      const { imageUrl } = events.find((event) => event.category === category) as EventView;
      const picture = await fetch(`${here()}${imageUrl}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ]);
    }
  });

  it.each(Object.entries(DEMO_ACCOUNTS))('lets %s sign in', async (who, { email, role, verified, name }) => {
    const { user } = await (await as(who as keyof typeof DEMO_ACCOUNTS)).viewProfile();
    expect(user).toMatchObject({ email, name, role, isClubVerified: verified });
  });

  it('describes the site', async () => {
    expect((await client().viewSite()).site).toMatchObject({
      universityName: 'Universiti Acara',
      faculties: [],
      support: { email: null, phone: null, hours: null },
      privacyContact: null,
      identity: 'local',
      limits: { holdMinutes: 15, maxOpenHolds: 5 },
      payments: ['sandbox'],
      demo: true,
    });
  });

  it('sells a ticket, receives the payment, and issues a QR code that verifies offline', async () => {
    const api = await as('student');
    const event = await anOffer(({ ticketPrice }) => ticketPrice > 0);
    const { ticket, payment } = await buy(api, event);
    const page = await fetch(`${here()}${new URL(payment.checkoutUrl ?? '').pathname}`);
    expect([page.status, page.headers.get('x-frame-options')]).toEqual([200, 'DENY']);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await page.text()).toContain(event.ticketPrice.toFixed(2));

    const back = await play(payment.checkoutUrl ?? '', 'pay');
    const arrival = new URL(back.headers.get('location') ?? '', server.url);
    expect([back.status, arrival.href]).toEqual([303, `${server.url}/pay/${payment.id}`]);
    const paid = (await api.viewTicket({ id: ticket.id })).ticket;
    expect(paid).toMatchObject({ status: 'confirmed', resolution: 'applied', payment: null });
    const after = (await client().viewEvent({ id: event.id })).event;
    expect(after.ticketsSold).toBe(event.ticketsSold + 1);

    const code = readCode(paid);
    const { keys } = await client().listTicketKeys();
    const key = keys.find(({ id }) => id === code.k);
    const text = ['acara-tkt-v1', ticket.id, event.id, ticket.userId, code.g].join('\n');
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key?.publicKey ?? '' },
      format: 'jwk',
    });
    expect(verify(null, Buffer.from(text), publicKey, Buffer.from(code.sig, 'base64url'))).toBe(true);
  });

  it.each([
    ['fail', 'pending_payment', 'failed', null],
    ['cancel', 'pending_payment', 'closed', null],
    ['pay-twice', 'confirmed', 'succeeded', 'duplicate'],
    ['pay-wrong-amount', 'pending_payment', 'succeeded', 'underpaid'],
  ])('plays the outcome %s at the embedded bank', async (outcome, ticketStatus, status, reason) => {
    const api = await as('student');
    const { ticket, payment } = await buy(api, await anOffer(({ ticketPrice }) => ticketPrice > 2));
    expect((await play(payment.checkoutUrl ?? '', outcome)).status).toBe(303);
    expect((await api.viewPayment({ id: payment.id })).payment).toMatchObject({
      status,
      ticketStatus,
    });
    expect((await api.viewTicket({ id: ticket.id })).ticket.refund?.reason ?? null).toBe(reason);
  });

  it('refuses a webhook that its bank did not sign', async () => {
    const body = JSON.stringify({
      id: 'x',
      bill: 'x',
      reference: 'x',
      state: 'succeeded',
      receivedSen: 100,
      currency: 'MYR',
    });
    for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
      const headers = { 'acara-sandbox-signature': signature };
      const answer = await fetch(`${here()}/api/payments/webhooks/sandbox`, {
        method: 'POST',
        headers,
        body,
      });
      expect(answer.status).toBe(401);
    }
  });

  it(
    'keeps a hold and the demonstration data through a restart, and settles the hold afterwards',
    async () => {
      const api = await as('student');
      const { ticket, payment } = await buy(api, await anOffer(({ ticketPrice }) => ticketPrice > 0));
      const before = await client().browseEvents(ALL);
      await restart();
      expect(await client().browseEvents(ALL)).toEqual(before);
      expect((await api.viewTicket({ id: ticket.id })).ticket).toEqual(ticket);
      expect((await play(payment.checkoutUrl ?? '', 'pay')).status).toBe(303);
      expect((await api.viewTicket({ id: ticket.id })).ticket).toMatchObject({
        status: 'confirmed',
        resolution: 'applied',
      });
    },
    TIMEOUT,
  );

  it(
    'finishes requests in progress before it stops, and accepts no new ones',
    async () => {
      const { body, request } = await signInUnderWay();
      const stopped = server.stop();
      request.end(body);
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      answer.resume();
      await restart(stopped);
    },
    TIMEOUT,
  );
});

describe('server without demonstration data', () => {
  let installation: Installation;
  beforeEach(async () => {
    installation = await newInstallation();
  });
  afterEach(() => installation.remove());

  const start = (settings: Readonly<Record<string, string>> = {}) =>
    serve(
      readConfig({ ...installation.env, PORT: '0', LOG_LEVEL: 'fatal', DEMO: 'off', ...settings }).config,
    );

  it.each<[string, (dataDir: string) => Readonly<Record<string, string>>]>([
    ['where its setting says', () => ({})],
    ['in memory', () => ({ DATABASE_URL: 'memory:' })],
    ['in folders that it makes', (dataDir) => ({ DATABASE_URL: `sqlite:${dataDir}/deep/inside/acara.db` })],
  ])(
    'begins empty %s',
    async (_, settingsIn) => {
      const server = await start(settingsIn(installation.dataDir));
      const baseUrl = `${server.url.replace('localhost', '127.0.0.1')}/api`;
      const api = httpApi({ baseUrl, token: async () => null });
      expect(await api.browseEvents(ALL)).toEqual({ events: [], nextCursor: null, total: 0 });
      expect((await api.viewSite()).site.demo).toBe(false);
      await server.stop();
    },
    TIMEOUT,
  );

  it(
    'reports that its port is in use',
    async () => {
      const first = await start();
      await expect(start({ PORT: new URL(first.url).port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
      await first.stop();
    },
    TIMEOUT,
  );
});

function readCode({ qrCode }: TicketView): TicketCode {
  const { data, width, height } = PNG.sync.read(Buffer.from(qrCode?.split(',')[1] ?? '', 'base64'));
  expect([width, height]).toEqual([256, 256]);
  return JSON.parse(jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '') as TicketCode;
}
