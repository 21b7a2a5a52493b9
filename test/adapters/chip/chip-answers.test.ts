import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChipGateway } from '#adapters/chip/chip-gateway.ts';
import { UNIVERSITY_ACCOUNT } from '#core/payments/payment-account.ts';
import { aCheckoutRequest, aRefundRequest, callbackWith, checkoutAt } from '#test/support/a-checkout.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

const REF = '4f1c2d51-4d3a-4b58-9d27-6f1d3c0a8e11';
const BRAND = '7f9c2d51-4d3a-4b58-9d27-6f1d3c0a8e11';
const UNAVAILABLE = { code: 'provider_unavailable' };

/** A paid purchase, with the least that the adapter reads. */
const PURCHASE = {
  id: REF,
  status: 'paid',
  is_test: false,
  brand_id: BRAND,
  reference: 'p1',
  checkout_url: `https://gate.chip.test/p/${REF}/`,
  purchase: { total: 1_250, currency: 'MYR' },
  payment: { amount: 1_250, currency: 'MYR' },
};

describe('ChipGateway with answers that CHIP does not document', () => {
  let status = 200;
  let body = '';
  const methods: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    methods.push(request.method);
    response.writeHead(status, { location: '/elsewhere/' }).end(body);
  });
  let gateway: ChipGateway;
  beforeAll(async () => {
    await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
    const account = {
      secretKey: 'secret',
      brandId: BRAND,
      apiUrl,
      publicKey: null,
      mode: 'live',
      publicUrl: 'https://acara.test',
    } as const;
    gateway = new ChipGateway(new FixedClock(), {
      accounts: { [UNIVERSITY_ACCOUNT]: account },
      bankStatusUrl: `${apiUrl}/banks`,
    });
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const answer = (text: string, code = 200) => {
    status = code;
    body = text;
  };

  it.each([
    ['no text', ''],
    ['a web page', '<html>Sorry</html>'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another object', '{}'],
    ['an amount as text', JSON.stringify({ ...PURCHASE, payment: { amount: '1250', currency: 'MYR' } })],
    ['a broken amount', JSON.stringify({ ...PURCHASE, payment: { amount: 12.5, currency: 'MYR' } })],
    ['a negative amount', JSON.stringify({ ...PURCHASE, payment: { amount: -1, currency: 'MYR' } })],
    ['no mode', JSON.stringify({ ...PURCHASE, is_test: undefined })],
    ['a script as the page', JSON.stringify({ ...PURCHASE, checkout_url: 'javascript:alert(1)' })],
  ])('takes %s for no answer', async (_what, text) => {
    answer(text);
    for (const call of [
      () => gateway.fetchPayment(checkoutAt(REF), 'buyer'),
      () => gateway.cancelCheckout(checkoutAt(REF)),
      () => gateway.refund(aRefundRequest(REF)),
      () => gateway.createCheckout(aCheckoutRequest()),
      () => gateway.parseCallback(callbackWith(new Uint8Array([1]), { 'x-signature': 'AAAA' })),
    ])
      await expect(call()).rejects.toMatchObject(UNAVAILABLE);
    expect((await gateway.listBanks('university')).every(({ isOnline }) => isOnline)).toBe(true);
  });

  it.each([301, 302, 400, 401, 403, 405, 409, 418, 429, 500, 503])(
    'takes the status %i for no answer',
    async (code) => {
      answer(JSON.stringify(PURCHASE), code);
      await expect(gateway.fetchPayment(checkoutAt(REF), 'buyer')).rejects.toMatchObject(UNAVAILABLE);
      await expect(gateway.createCheckout(aCheckoutRequest())).rejects.toMatchObject(UNAVAILABLE);
      await gateway.load();
      expect(gateway.capabilities.methods).toHaveLength(4);
    },
  );

  it('reads a purchase without the fields that it can do without', async () => {
    answer(JSON.stringify(PURCHASE));
    expect(await gateway.fetchPayment(checkoutAt(REF), 'buyer')).toEqual({
      eventKey: `${REF}:succeeded:1250`,
      providerRef: REF,
      paymentId: 'p1',
      state: 'succeeded',
      receivedSen: 1_250,
      currency: 'MYR',
      method: null,
      feeSen: null,
      raw: JSON.stringify(PURCHASE),
    });
  });

  it('requests no refund while a refunded purchase does not say how much was refunded', async () => {
    answer(JSON.stringify({ ...PURCHASE, status: 'refunded' }));
    await expect(gateway.refund(aRefundRequest(REF))).rejects.toMatchObject(UNAVAILABLE);
    expect(methods.at(-1)).toBe('GET');
  });

  it('takes a refund that it cannot read for one with an unknown result', async () => {
    answer(JSON.stringify(PURCHASE));
    await expect(gateway.refund(aRefundRequest(REF))).rejects.toMatchObject(UNAVAILABLE);
  });
});
