import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  BRAND_ID,
  ChipSimulator,
  LIVE_KEY,
  TEST_KEY,
} from '../../../../../apps/api/rehearsal/simulators/chip/chip-simulator.ts';
import { FixedClock } from '../../../../support/fixed-clock.ts';

const DUE = Date.parse('2026-12-01T04:15:00.000Z') / 1000;

describe('the simulator of CHIP', () => {
  const clock = new FixedClock();
  let chip: ChipSimulator;
  let merchant: Server;
  let callbacks: number;
  let callbackStatus: number;

  beforeEach(async () => {
    clock.set('2026-12-01T04:00:00.000Z');
    callbacks = 0;
    callbackStatus = 200;
    merchant = createServer((_request, response) => {
      callbacks += 1;
      response.writeHead(callbackStatus).end();
    });
    await new Promise<void>((started) => merchant.listen(0, '127.0.0.1', started));
    chip = await ChipSimulator.start({ clock });
  });
  afterEach(async () => {
    await chip.close();
    await new Promise((closed) => merchant.close(closed));
  });

  const call = async (method: string, path: string, body?: unknown, key = TEST_KEY) => {
    const response = await fetch(chip.apiUrl + path, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const merchantUrl = () => `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`;
  const body = (overrides: object = {}) => ({
    brand_id: BRAND_ID,
    client: { email: 'aina@student.acara.test' },
    purchase: { products: [{ name: 'Malam Kebudayaan', price: 1500 }], due_strict: true },
    reference: 'p1',
    due: DUE,
    success_redirect: 'https://acara.test/paid',
    failure_redirect: 'https://acara.test/failed',
    cancel_redirect: 'https://acara.test/back',
    success_callback: merchantUrl(),
    ...overrides,
  });
  const created = async (overrides: object = {}): Promise<string> =>
    (await call('POST', 'purchases/', body(overrides))).body.id;

  it('answers 401 to a wrong key, 404 without the slash at the end and 405 to another method', async () => {
    expect(await call('GET', 'public_key/', undefined, 'wrong')).toMatchObject({
      status: 401,
      body: { __all__: [{ code: 'authentication_failed' }] },
    });
    expect(await call('POST', 'purchases', body())).toMatchObject({
      status: 404,
      body: { __all__: [{ code: 'not_found' }] },
    });
    expect((await call('GET', 'purchases/')).status).toBe(405);
  });

  it.each([
    ['brand_id', { brand_id: 'another' }],
    ['client', { client: { email: 'nobody' } }],
    ['client', { client: { email: `${'a'.repeat(250)}@x.my` } }],
    ['client', { client: { email: 'a@x.my', full_name: 'a'.repeat(129) } }],
    ['__all__', { client: undefined }],
    ['purchase', { purchase: { products: [] } }],
    ['purchase', { purchase: { products: [{ name: 'a'.repeat(257), price: 1 }] } }],
    ['purchase', { purchase: { products: [{ name: 'a', price: 1.5 }] } }],
    ['reference', { reference: 'a'.repeat(129) }],
    ['creator_agent', { creator_agent: 'a'.repeat(33) }],
    ['success_redirect', { success_redirect: `https://acara.test/${'a'.repeat(500)}` }],
    ['cancel_redirect', { cancel_redirect: "https://acara.test/it's" }],
    ['payment_method_whitelist', { payment_method_whitelist: [] }],
    ['__all__', { payment_method_whitelist: ['boost'] }],
  ])('answers 400 with the field %s', async (field, overrides) => {
    const answer = await call('POST', 'purchases/', body(overrides));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual([field]);
    expect(chip.purchases).toEqual([]);
  });

  it('makes a new purchase of every request', async () => {
    expect(await created()).not.toBe(await created());
    expect(chip.purchases).toHaveLength(2);
  });

  it('keeps test and live purchases apart by the key, on one host', async () => {
    const id = await created();
    expect((await call('GET', `purchases/${id}/`)).body).toMatchObject({ is_test: true, payment: null });
    expect((await call('GET', `purchases/${id}/`, undefined, LIVE_KEY)).status).toBe(404);
    const live = await call('POST', 'purchases/', body(), LIVE_KEY);
    expect(live).toMatchObject({ status: 201, body: { is_test: false } });
  });

  it('lets a purchase expire when its time is strict', async () => {
    const [strict, loose] = [
      await created(),
      await created({ purchase: { products: [{ name: 'a', price: 100 }] } }),
    ];
    clock.advance(16);
    expect((await call('GET', `purchases/${strict}/`)).body).toMatchObject({
      status: 'expired',
      status_history: [{ status: 'created' }, { status: 'expired', timestamp: DUE }],
    });
    expect((await call('GET', `purchases/${loose}/`)).body.status).toBe('overdue');
    expect((await fetch(`${chip.company.host}/p/${strict}/`)).status).toBe(410);
    expect((await fetch(`${chip.company.host}/p/${loose}/`)).status).toBe(200);
  });

  it('cancels once, and never what was paid', async () => {
    const refusal = { status: 400, body: { __all__: [{ code: 'purchase_cancel_wrong_status' }] } };
    const id = await created();
    expect((await call('POST', `purchases/${id}/cancel/`)).body.status).toBe('cancelled');
    expect(await call('POST', `purchases/${id}/cancel/`)).toMatchObject(refusal);
    const paid = await created();
    await chip.pay(paid);
    expect(await call('POST', `purchases/${paid}/cancel/`)).toMatchObject(refusal);
  });

  it('makes a new refund of every request, until nothing is left', async () => {
    const id = await created();
    const refund = (amount?: number) => call('POST', `purchases/${id}/refund/`, amount && { amount });
    const code = (answer: { body: { __all__: { code: string }[] } }) => answer.body.__all__[0]?.code;
    expect(code(await refund())).toBe('purchase_refund_wrong_status');
    await chip.pay(id);
    expect((await refund(1_501)).body).toMatchObject({ amount: [{ code: 'max_value' }] });
    expect((await refund(500)).body).toMatchObject({ type: 'payment', related_to: { id } });
    await refund(500);
    expect((await call('GET', `purchases/${id}/`)).body).toMatchObject({
      status: 'refunded',
      payment: { amount: 1_500 },
      refundable_amount: 500,
    });
    await refund();
    expect(code(await refund())).toBe('purchase_refund_not_possible');
    expect(chip.refundCount).toBe(3);
  });

  it('leads a buyer from the page back to the shop', async () => {
    const submit = (id: string, outcome: string) =>
      fetch(`${chip.company.host}/p/${id}/?preferred=duitnow_qr`, {
        method: 'POST',
        body: new URLSearchParams({ method: 'duitnow_qr', outcome }),
        redirect: 'manual',
      });
    const id = await created();
    const page = await (await fetch(`${chip.company.host}/p/${id}/?preferred=duitnow_qr`)).text();
    expect(page).toContain('Pay with duitnow_qr');
    expect(page).not.toContain('Pay with fpx');
    expect(page).toContain('https://acara.test/back');
    expect((await submit(id, 'fail')).headers.get('location')).toBe('https://acara.test/failed');
    expect(chip.purchase(id).history.map(({ status }) => status)).toEqual(['created', 'viewed', 'error']);
    expect((await submit(id, 'pay')).headers.get('location')).toBe('https://acara.test/paid');
    expect((await call('GET', `purchases/${id}/`)).body).toMatchObject({
      status: 'paid',
      transaction_data: { payment_method: 'duitnow_qr', attempts: [{ error: null }, { successful: false }] },
    });
    expect((await submit(id, 'pay')).status).toBe(410);
  });

  it('repeats a callback until it is taken, eight times in 36 hours', async () => {
    callbackStatus = 503;
    await chip.pay(await created());
    for (const [minutes, sent] of [
      [1, 1],
      [1, 2],
      [6, 3],
      [18, 4],
      [54, 5],
      [162, 6],
      [486, 7],
      [1458, 8],
    ] as const) {
      clock.advance(minutes);
      await chip.deliverCallbacks();
      expect(callbacks).toBe(sent);
    }
    expect(chip.callbacks.waiting).toBe(0);
  });

  it('can lose callbacks or send them twice', async () => {
    chip.faults.settings.repeatedCallbackShare = 1;
    await chip.pay(await created());
    expect(callbacks).toBe(2);
    chip.faults.settings.lostCallbackShare = 1;
    const lost = await created();
    await chip.pay(lost);
    expect(callbacks).toBe(2);
    expect(chip.callbacks.lost).toEqual([lost]);
  });

  it('fails as it is told: before the work, after it, long before it, or with a status', async () => {
    chip.failNext('lost', /^POST/);
    await expect(created()).rejects.toThrow();
    expect(chip.purchases).toHaveLength(0);
    chip.failNext('drop', /^POST/);
    await expect(created()).rejects.toThrow();
    expect(chip.purchases).toHaveLength(1);
    chip.failNext('late', /^POST/);
    await expect(created()).rejects.toThrow();
    expect(chip.purchases).toHaveLength(1);
    clock.advance(5);
    await call('GET', 'public_key/');
    expect(chip.purchases).toHaveLength(2);
    chip.failNext('rate_limited', /^GET/);
    const limited = await call('GET', 'public_key/');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '5']);
    chip.faults.settings.errorShare = 1;
    expect((await call('GET', 'public_key/')).status).toBe(500);
    chip.faults.settings.isAway = true;
    await expect(call('GET', 'public_key/')).rejects.toThrow();
    await expect(fetch(`${chip.company.host}/p/x/`)).rejects.toThrow();
  });
});
