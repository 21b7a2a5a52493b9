import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  LIVE_KEY,
  StripeSimulator,
  TEST_KEY,
} from '../../../../../apps/api/rehearsal/simulators/stripe/stripe-simulator.ts';
import { FixedClock } from '../../../../support/fixed-clock.ts';

const LINE = {
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'myr',
  'line_items[0][price_data][unit_amount]': '1500',
  'line_items[0][price_data][product_data][name]': 'Malam Kebudayaan',
};
const SESSION = {
  mode: 'payment',
  success_url: 'https://acara.test/paid?id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://acara.test/back',
  ...LINE,
};

describe('the simulator of Stripe', () => {
  const clock = new FixedClock();
  let stripe: StripeSimulator;

  beforeEach(async () => {
    clock.set('2026-12-01T04:00:00.000Z');
    stripe = await new StripeSimulator({ clock }).start();
  });
  afterEach(() => stripe.stop());

  const call = async (method: string, path: string, form?: Record<string, string>, headers = {}) => {
    const response = await fetch(`${stripe.origin}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${TEST_KEY}`, ...headers },
      ...(form && { body: new URLSearchParams(form) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const open = async (differences: Record<string, string> = {}): Promise<{ id: string; url: string }> =>
    (await call('POST', 'checkout/sessions', { ...SESSION, ...differences })).body;
  const act = (url: string, act: string, method = 'card') =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ act, method }), redirect: 'manual' });

  it('answers 401 to a wrong key and 404 to an unknown session or address', async () => {
    expect(await call('GET', 'refunds', undefined, { authorization: 'Bearer sk_test_wrong' })).toMatchObject({
      status: 401,
      body: { error: { type: 'invalid_request_error' } },
    });
    expect(await call('GET', 'checkout/sessions/cs_test_unknown')).toMatchObject({
      status: 404,
      body: { error: { type: 'invalid_request_error', code: 'resource_missing', param: 'session' } },
    });
    expect(await call('GET', 'nothing')).toMatchObject({ status: 404 });
  });

  it.each([
    ['a parameter that was removed', { 'payment_method_types[0]': 'card' }, { code: 'parameter_unknown' }],
    [
      'a time to expire below 30 minutes',
      { expires_at: String(Date.parse('2026-12-01T04:29:59Z') / 1000) },
      {},
    ],
    [
      'an amount below RM2',
      { 'line_items[0][price_data][unit_amount]': '199' },
      { code: 'amount_too_small' },
    ],
    ['another mode', { mode: 'setup' }, { param: 'mode' }],
  ])('refuses %s', async (_what, differences, error) => {
    expect(await call('POST', 'checkout/sessions', { ...SESSION, ...differences })).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error', ...error } },
    });
  });

  it('repeats an answer for an idempotency key for a day, and refuses another request with it', async () => {
    const key = { 'idempotency-key': 'one' };
    const ask = (form = SESSION) => call('POST', 'checkout/sessions', form, key);
    const first = await ask();
    expect(await ask()).toEqual(first);
    expect(await ask({ ...SESSION, success_url: 'https://acara.test' })).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    });
    clock.advance(24 * 60);
    expect((await ask()).body.id).not.toBe(first.body.id);
  });

  it('keeps test and live mode apart', async () => {
    const { id } = await open();
    const live = { authorization: `Bearer ${LIVE_KEY}` };
    expect((await call('GET', `checkout/sessions/${id}`, undefined, live)).status).toBe(404);
    expect((await call('GET', `checkout/sessions/${id}`)).body).toMatchObject({ livemode: false });
  });

  it('lists sessions in pages, newest first, and expands them', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await open()).id);
    stripe.accounts.test.pay(ids[2] ?? '', 'card');
    const first = (await call('GET', 'checkout/sessions?limit=2')).body;
    expect(first).toMatchObject({ object: 'list', has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] });
    const expanded = 'expand[]=data.payment_intent.latest_charge.balance_transaction';
    const next = await call('GET', `checkout/sessions?starting_after=${ids[1]}&${expanded}`);
    expect(next.body).toMatchObject({
      has_more: false,
      data: [{ id: ids[2], payment_intent: { latest_charge: { balance_transaction: { fee: 145 } } } }],
    });
  });

  it('expires only open sessions', async () => {
    const { id } = await open();
    expect((await call('POST', `checkout/sessions/${id}/expire`)).body).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect((await call('POST', `checkout/sessions/${id}/expire`)).status).toBe(400);
  });

  describe('its checkout page', () => {
    it('takes a payment and sends the browser to the success URL', async () => {
      const { id, url } = await open();
      const page = await (await fetch(url)).text();
      expect(page).toContain('15.00');
      expect(page).toContain('href="https://acara.test/back"');
      const paid = await act(url, 'pay', 'fpx');
      expect(paid.status).toBe(303);
      expect(paid.headers.get('location')).toBe(`https://acara.test/paid?id=${id}`);
      expect(stripe.accounts.test.chargeOf(id).payment_method_details.type).toBe('fpx');
      expect(await (await fetch(url)).text()).toContain('This checkout session is paid.');
    });

    it('shows a decline and takes another try', async () => {
      const { id, url } = await open();
      expect(await (await act(url, 'decline')).text()).toContain('role="alert"');
      await act(url, 'pay');
      expect(stripe.accounts.test.get('checkout.session', id)).toMatchObject({ payment_status: 'paid' });
    });

    it('leaves a slow payment to the bank', async () => {
      const { id, url } = await open();
      await act(url, 'pay-slowly', 'fpx');
      expect(stripe.accounts.test.get('checkout.session', id)).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
      });
    });

    it('is over when the session has expired', async () => {
      const { id, url } = await open();
      clock.advance(24 * 60);
      expect(await (await act(url, 'pay')).text()).toContain('This checkout session is expired.');
      expect(stripe.accounts.test.get('checkout.session', id).status).toBe('expired');
    });
  });

  it('delivers signed events over HTTP, and loses the share that it shall lose', async () => {
    const received: { readonly type: string; readonly signature: unknown }[] = [];
    const merchant = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      received.push({ type: JSON.parse(body).type, signature: request.headers['stripe-signature'] });
      response.end();
    });
    await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/webhook`;
    await stripe.stop();
    stripe = await new StripeSimulator({
      clock,
      webhook: { url, secret: 'whsec_1', enabledEvents: null },
    }).start();
    stripe.switches.lostCallbackShare = 0.5;
    for (let count = 0; count < 4; count += 1) await act((await open()).url, 'pay');
    await stripe.webhooks.settled();
    const seconds = Date.parse('2026-12-01T04:00:00.000Z') / 1000;
    const event = {
      type: 'checkout.session.completed',
      signature: expect.stringMatching(new RegExp(`^t=${seconds},v1=[0-9a-f]{64}$`)),
    };
    expect(received).toEqual([event, event]);
    merchant.closeAllConnections();
    await new Promise((resolve) => merchant.close(resolve));
  });
});
