import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChipGateway } from '#adapters/chip/chip-gateway.ts';
import { BRAND_ID, LIVE_KEY, TEST_KEY } from '#apps/api/rehearsal/simulators/chip/chip-simulator.ts';
import type { PurchaseStatus } from '#apps/api/rehearsal/simulators/chip/purchase.ts';
import { paymentGatewayContract } from '#test/contract/gateways/payment-gateway.contract.ts';
import { checkoutAt } from '#test/support/a-checkout.ts';
import { ChipWorld } from './chip-world.ts';

paymentGatewayContract('CHIP', ['pay'], async () => {
  const world = await ChipWorld.open();
  return {
    gateway: world.gateway(),
    clock: world.clock,
    act: (ref) => world.chip.pay(ref),
    callbacks: () => world.chip.callbacks.sent.map(({ body, headers }) => ({ rawBody: body, headers })),
    close: () => world.close(),
  };
});

describe('ChipGateway', () => {
  let world: ChipWorld;
  let gateway: ChipGateway;
  beforeEach(async () => {
    world = await ChipWorld.open();
    gateway = world.gateway();
  });
  afterEach(() => world.close());

  const unavailable = (reason = 'bank') => ({ code: 'provider_unavailable', params: { reason } });
  const problems = () => world.problems.map(({ message }) => message).join(' ');

  describe('opens a checkout', () => {
    it('for a guest without an address, who returns to a public page', async () => {
      const guest = { returnPath: '/paid', buyer: { name: 'Walk-in', email: '' } };
      const { providerRef } = await gateway.createCheckout(world.request(guest));
      expect(world.chip.purchase(providerRef).request).toMatchObject({
        client: { email: 'guest@example.com' },
        success_redirect: `${world.publicUrl}/paid`,
        cancel_redirect: `${world.publicUrl}/paid?unpaid`,
      });
    });

    it('for the whole request', async () => {
      const request = world.request();
      const { providerRef, checkoutUrl } = await gateway.createCheckout(request);
      expect(checkoutUrl).toBe(`${world.chip.company.host}/p/${providerRef}/`);
      const returnUrl = `${world.publicUrl}${request.returnPath}`;
      expect(world.chip.purchase(providerRef).request).toMatchObject({
        brand_id: BRAND_ID,
        client: { email: request.buyer.email, full_name: request.buyer.name },
        purchase: {
          currency: 'MYR',
          due_strict: true,
          products: [{ name: request.description, price: 1_250, quantity: '1' }],
        },
        reference: request.paymentId,
        due: Date.parse(request.expiresAt) / 1000,
        success_redirect: returnUrl,
        failure_redirect: `${returnUrl}?unpaid`,
        cancel_redirect: `${returnUrl}?unpaid`,
        success_callback: `${world.publicUrl}/api/payments/webhooks/chip`,
      });
    });

    it('with texts cut to the provider’s limits, and never through a character', async () => {
      const description = `${'a'.repeat(255)}🎉🎉`;
      const ref = await world.checkout(gateway, {
        description,
        buyer: { name: 'é'.repeat(200), email: 'aina@student.acara.test' },
      });
      const { client, purchase } = world.chip.purchase(ref).request;
      expect(purchase.products[0]?.name).toBe('a'.repeat(255));
      expect(client.full_name).toBe('é'.repeat(128));
      const nameless = await world.checkout(gateway, { buyer: { name: ' ', email: 'aina@x.my' } });
      expect(world.chip.purchase(nameless).request.client).toEqual({ email: 'aina@x.my' });
    });

    it.each([
      ['duitnow_qr', null, ['duitnow_qr'], '?preferred=duitnow_qr'],
      ['fpx', null, ['fpx'], '?preferred=fpx'],
      ['fpx', 'MB2U0227', ['fpx'], '?preferred=fpx&fpx_bank_code=MB2U0227'],
      ['fpx', 'no bank', ['fpx'], '?preferred=fpx'],
      ['ewallet', null, ['razer_tng', 'razer_grabpay', 'razer_shopeepay', 'razer_maybankqr'], ''],
      ['card', null, ['visa', 'mastercard', 'maestro'], ''],
    ] as const)('for %s with the bank %s', async (method, bank, codes, query) => {
      const { providerRef, checkoutUrl } = await gateway.createCheckout(world.request({ method, bank }));
      expect(checkoutUrl).toBe(`${world.chip.company.host}/p/${providerRef}/${query}`);
      const allowed = world.chip.purchase(providerRef).request.payment_method_whitelist;
      expect([...(allowed ?? [])].sort()).toEqual([...codes].sort());
    });

    it('for the only e-wallet of the account, on its own page', async () => {
      world.chip.company.settings = { ...world.chip.company.settings, methods: ['fpx', 'razer_tng'] };
      const { checkoutUrl } = await gateway.createCheckout(world.request({ method: 'ewallet' }));
      expect(checkoutUrl).toContain('?preferred=razer_tng&razer_bank_code=TNG-EWALLET');
    });

    it('and allows every known method when the buyer chose none or one that the account lost', async () => {
      world.chip.company.settings = {
        ...world.chip.company.settings,
        methods: ['fpx', 'razer_atome', 'duitnow_qr'],
      };
      for (const method of [null, 'card'] as const) {
        const ref = await world.checkout(gateway, { method });
        expect(world.chip.purchase(ref).request.payment_method_whitelist).toEqual(['fpx', 'duitnow_qr']);
      }
    });

    it.each([
      ['a test key in live mode', TEST_KEY, 'live'],
      ['a live key in test mode', LIVE_KEY, 'test'],
    ] as const)('never with %s', async (_what, secretKey, mode) => {
      await expect(world.checkout(world.gateway({ secretKey, mode }))).rejects.toMatchObject(unavailable());
      expect(world.chip.purchases.map(({ status }) => status)).toEqual(['cancelled']);
      expect(problems()).toContain('mode');
    });

    it.each([
      ['a wrong key', { secretKey: 'another-secret-key' }],
      ['a wrong brand', { brandId: '00000000-0000-4000-8000-000000000000' }],
    ])('never with %s, which it reports without secrets', async (_what, account) => {
      await expect(world.checkout(world.gateway(account))).rejects.toMatchObject(unavailable());
      expect(problems()).toMatch(/401|brand_id does_not_exist/);
      expect(problems()).not.toMatch(/secret-key/);
    });

    it('once: it is not repeated when nobody knows whether it was received', async () => {
      world.chip.failNext('drop', /^POST/);
      await expect(world.checkout(gateway)).rejects.toMatchObject(unavailable());
      world.chip.failNext('hang', /^POST/);
      const impatient = world.gateway({}, { timeoutMs: 400 });
      await expect(world.checkout(impatient)).rejects.toMatchObject(unavailable());
      expect(world.chip.purchases).toHaveLength(2);
    });

    it('not when the provider is away, limits calls or fails', async () => {
      world.chip.failNext('rate_limited', /^POST/);
      await expect(world.checkout(gateway)).rejects.toMatchObject({
        ...unavailable('provider_busy'),
        retryAfterSeconds: 5,
      });
      world.chip.failNext('error', /^POST/);
      await expect(world.checkout(gateway)).rejects.toMatchObject(unavailable());
      world.chip.faults.settings.isAway = true;
      await expect(world.checkout(gateway)).rejects.toMatchObject(unavailable());
      expect(world.chip.purchases).toHaveLength(0);
    });
  });

  describe('offers', () => {
    it('all methods before it knows better, then those that the account has', async () => {
      world.chip.company.settings = { ...world.chip.company.settings, methods: ['fpx', 'maestro', 'boost'] };
      world.chip.failNext('rate_limited', /payment_methods/);
      await gateway.load();
      expect(gateway.capabilities.methods).toEqual(['duitnow_qr', 'fpx', 'ewallet', 'card']);
      await gateway.load();
      expect(gateway.capabilities).toEqual({
        methods: ['fpx', 'card'],
        refund: 'partial',
        cancel: 'guaranteed',
        minSen: 100,
      });
      world.chip.faults.settings.isAway = true;
      await gateway.load();
      expect(gateway.capabilities.methods).toEqual(['fpx', 'card']);
    });

    it('the banks of FPX by name, with those that are down', async () => {
      world.chip.banksAway.add('MB2U0227');
      const banks = await gateway.listBanks('university');
      expect(banks.map(({ name }) => name)).toEqual(
        banks.map(({ name }) => name).sort((one, other) => one.localeCompare(other, 'en')),
      );
      expect(banks.filter(({ isOnline }) => !isOnline)).toEqual([
        { code: 'MB2U0227', name: 'Maybank2u', isOnline: false },
      ]);
      world.chip.banksAway.clear();
      expect((await gateway.listBanks('university')).every(({ isOnline }) => isOnline)).toBe(false);
      world.clock.advance(1);
      expect((await gateway.listBanks('university')).every(({ isOnline }) => isOnline)).toBe(true);
    });

    it('every bank when nobody says which are down', async () => {
      world.chip.faults.settings.isAway = true;
      for (const settings of [{}, { bankStatusUrl: null }])
        expect(
          (await world.gateway({}, settings).listBanks('university')).every(({ isOnline }) => isOnline),
        ).toBe(true);
    });
  });

  describe('reports', () => {
    it('the method and the fee of a payment', async () => {
      const ref = await world.checkout(gateway);
      await world.chip.pay(ref, 'razer_tng');
      expect(await world.report(gateway, ref)).toMatchObject({
        eventKey: `${ref}:succeeded:1250`,
        paymentId: world.request().paymentId,
        state: 'succeeded',
        method: 'ewallet',
        feeSen: 20,
      });
    });

    it.each<[PurchaseStatus, string]>([
      ['created', 'pending'],
      ['sent', 'pending'],
      ['viewed', 'pending'],
      ['hold', 'pending'],
      ['released', 'pending'],
      ['pending_release', 'pending'],
      ['pending_capture', 'pending'],
      ['preauthorized', 'pending'],
      ['pending_execute', 'pending'],
      ['pending_charge', 'pending'],
      ['error', 'declined'],
      ['blocked', 'declined'],
      ['cancelled', 'cancelled'],
      ['expired', 'cancelled'],
      ['overdue', 'cancelled'],
    ])('a purchase that is %s as %s, without money', async (status, state) => {
      const ref = await world.checkout(gateway);
      world.chip.purchase(ref).status = status;
      expect(await world.report(gateway, ref)).toMatchObject({
        state,
        receivedSen: 0,
        method: null,
        feeSen: null,
        eventKey: `${ref}:${state}:0`,
      });
    });

    it.each<[PurchaseStatus, string]>([
      ['paid', 'succeeded'],
      ['cleared', 'succeeded'],
      ['settled', 'succeeded'],
      ['pending_refund', 'succeeded'],
      ['refunded', 'succeeded'],
      ['chargeback', 'charged_back'],
    ])('a purchase that is %s as %s, with all the money ever received', async (status, state) => {
      const ref = await world.paid(gateway);
      world.chip.purchase(ref).status = status;
      expect(await world.report(gateway, ref)).toMatchObject({ state, receivedSen: 1_250, currency: 'MYR' });
    });

    it.each([1_249, 1_251])('an amount of %i sen as it was received', async (amount) => {
      const ref = await world.checkout(gateway);
      world.chip.company.pay(world.chip.purchase(ref), 'fpx', amount);
      expect(await world.report(gateway, ref)).toMatchObject({ state: 'succeeded', receivedSen: amount });
    });

    it('the currency as it was received', async () => {
      const { request } = world.chip.purchase(await world.checkout(gateway));
      const inDollars = { ...request, purchase: { ...request.purchase, currency: 'SGD' } };
      const purchase = world.chip.company.create(inDollars, false);
      await world.chip.pay(purchase.id);
      expect(await world.report(gateway, purchase.id)).toMatchObject({ receivedSen: 1_250, currency: 'SGD' });
    });

    it('a failed attempt, and then the payment that followed on the same page', async () => {
      const ref = await world.checkout(gateway);
      world.chip.purchase(ref).fail('fpx', world.chip.company.now, 'error');
      const failed = await world.report(gateway, ref);
      expect(failed).toMatchObject({ state: 'declined', receivedSen: 0 });
      await world.chip.pay(ref);
      const paid = await world.report(gateway, ref);
      expect(paid).toMatchObject({ state: 'succeeded', receivedSen: 1_250 });
      expect(paid.eventKey).not.toBe(failed.eventKey);
    });

    it('test money in live mode, and live money in test mode, as pending and without money', async () => {
      for (const [secretKey, mode, other] of [
        [TEST_KEY, 'test', 'live'],
        [LIVE_KEY, 'live', 'test'],
      ] as const) {
        const ref = await world.paid(world.gateway({ secretKey, mode }));
        const report = await world.report(world.gateway({ secretKey, mode: other }), ref);
        expect(report).toMatchObject({ state: 'pending', receivedSen: 0, feeSen: null, method: null });
      }
    });

    it('nothing of another brand or of an unknown purchase', async () => {
      const ref = await world.paid(gateway);
      const other = world.gateway({ brandId: '00000000-0000-4000-8000-000000000000' });
      expect(await other.fetchPayment(checkoutAt(ref), 'buyer')).toBeNull();
      for (const unknown of ['../public_key', '00000000-0000-4000-8000-000000000000'])
        expect(await gateway.fetchPayment(checkoutAt(unknown), 'buyer')).toBeNull();
    });

    it('the truth after a fault, because a question can be repeated', async () => {
      const ref = await world.paid(gateway);
      for (const fault of ['error', 'lost', 'drop'] as const) {
        world.chip.failNext(fault, /^GET/);
        expect((await world.report(gateway, ref)).state).toBe('succeeded');
      }
      world.chip.faults.settings.errorShare = 1;
      await expect(world.report(gateway, ref)).rejects.toMatchObject(unavailable());
    });
  });

  describe('closes a checkout', () => {
    it('that cannot be paid afterwards', async () => {
      const ref = await world.checkout(gateway);
      expect(await gateway.cancelCheckout(checkoutAt(ref))).toBe('closed');
      expect((await fetch(`${world.chip.company.host}/p/${ref}/`)).status).toBe(410);
    });

    it('that has expired, also when the answer is lost', async () => {
      const ref = await world.checkout(gateway);
      world.clock.advance(20);
      expect(await gateway.cancelCheckout(checkoutAt(ref))).toBe('closed');
      const other = await world.checkout(gateway);
      world.chip.failNext('drop', /cancel/);
      expect(await gateway.cancelCheckout(checkoutAt(other))).toBe('closed');
    });

    it('unless a bank is at work on it', async () => {
      const ref = await world.checkout(gateway);
      world.chip.purchase(ref).startPaying('fpx', world.chip.company.now);
      expect(await gateway.cancelCheckout(checkoutAt(ref))).toBe('still_payable');
      await world.chip.pay(ref, 'fpx');
      expect(await gateway.cancelCheckout(checkoutAt(ref))).toBe('already_paid');
    });

    it('and says when the provider does not know it', async () => {
      const unknown = checkoutAt('00000000-0000-4000-8000-000000000000');
      await expect(gateway.cancelCheckout(unknown)).rejects.toMatchObject(unavailable('unknown_bill'));
    });
  });
});
