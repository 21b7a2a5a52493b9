import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNIVERSITY_ACCOUNT } from '#core/payments/payment-account.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { paymentGatewayContract } from '#test/contract/gateways/payment-gateway.contract.ts';
import { aCheckoutRequest, checkoutAt } from '#test/support/a-checkout.ts';
import { BillplzWorld, PUBLIC_URL } from './billplz-world.ts';

paymentGatewayContract('billplz', ['pay', 'underpay'], async () => {
  const world = await BillplzWorld.open();
  return {
    gateway: world.gateway,
    clock: world.clock,
    act: (ref, act) => world.simulator.pay(ref, act === 'underpay' ? { paidAmount: 600 } : {}),
    callbacks: () =>
      world.simulator.activity.callbacks.map(({ body, headers }) => ({
        rawBody: new TextEncoder().encode(body),
        headers,
      })),
    close: () => world.simulator.close(),
  };
});

describe('BillplzGateway', () => {
  let world: BillplzWorld;

  beforeEach(async () => {
    world = await BillplzWorld.open();
  });
  afterEach(() => world.simulator.close());

  const asked = (ref: string) => world.gateway.fetchPayment(checkoutAt(ref), 'buyer');
  const cancelled = (ref: string) => world.gateway.cancelCheckout(checkoutAt(ref));

  describe('createCheckout', () => {
    it('creates a bill that names the payment and leads back to it', async () => {
      const request = aCheckoutRequest();
      const { providerRef, checkoutUrl } = await world.gateway.createCheckout(request);
      const bill = world.simulator.bill(providerRef);
      expect(checkoutUrl).toBe(bill.url);
      expect(bill).toMatchObject({
        amount: 1_250,
        description: request.description,
        email: request.buyer.email,
        mobile: null,
        callbackUrl: `${PUBLIC_URL}/api/payments/webhooks/billplz`,
        redirectUrl: `${PUBLIC_URL}${request.returnPath}`,
        references: [
          { label: 'Reference 1', value: null },
          { label: 'Payment', value: request.paymentId },
        ],
      });
      expect(await asked(providerRef)).toMatchObject({ paymentId: request.paymentId });
    });

    it('creates the bill of a guest without an address, which leads to a public page', async () => {
      const guest = { returnPath: '/paid', buyer: { name: 'Walk-in', email: '' } };
      const { providerRef } = await world.gateway.createCheckout(aCheckoutRequest(guest));
      expect(world.simulator.bill(providerRef)).toMatchObject({
        email: expect.stringMatching(/^guest@[^@]+\.[a-z]+$/),
        redirectUrl: `${PUBLIC_URL}/paid`,
      });
    });

    it('opens the page of the chosen bank, or of the only one for the chosen method', async () => {
      await world.gateway.load();
      const opened = async (method: 'fpx' | 'ewallet' | 'card', bank: string | null = null) => {
        const checkout = await world.gateway.createCheckout(aCheckoutRequest({ method, bank }));
        const [{ label, value }] = world.simulator.bill(checkout.providerRef).references;
        return [new URL(checkout.checkoutUrl).search, label, value];
      };
      expect(await opened('fpx', 'MB2U0227')).toEqual(['?auto_submit=true', 'Bank Code', 'MB2U0227']);
      expect(await opened('card')).toEqual(['?auto_submit=true', 'Bank Code', 'BP-OCBC1']);
      expect(await opened('ewallet')).toEqual(['', 'Reference 1', null]);
      expect(await opened('fpx')).toEqual(['', 'Reference 1', null]);
    });

    it('cuts long texts without breaking a character, and keeps the separator of signed fields out', async () => {
      const ref = await world.checkout({
        description: `${'a'.repeat(199)}🎭 and more`,
        buyer: { name: `A|${'b'.repeat(252)}🎭 and more`, email: 'a@student.acara.test' },
      });
      expect(world.simulator.bill(ref)).toMatchObject({
        description: 'a'.repeat(199),
        name: `A/${'B'.repeat(252)}`,
      });
    });
  });

  describe('bills', () => {
    it('of another collection are none of ours', async () => {
      const ref = await world.checkout();
      const other = world.gatewayWith({ collectionId: 'another' });
      expect(await other.fetchPayment(checkoutAt(ref), 'buyer')).toBeNull();
    });

    it('are never looked for under a reference that cannot be one', async () => {
      for (const ref of ['', '..', 'a/b', '../v4/webhook_rank', 'x'.repeat(65)]) {
        expect(await asked(ref)).toBeNull();
        await expect(cancelled(ref)).rejects.toMatchObject({ reason: 'unknown_bill' });
      }
      expect(world.simulator.activity.calls).toEqual([]);
    });

    it('that are deleted can still be paid by a payer who was at the bank', async () => {
      const ref = await world.checkout();
      expect(await cancelled(ref)).toBe('closed');
      expect(await asked(ref)).toMatchObject({ state: 'cancelled', receivedSen: 0 });
      await world.simulator.pay(ref);
      expect(await asked(ref)).toMatchObject({ state: 'succeeded', receivedSen: 1_250 });
      expect(await world.reports()).toMatchObject([{ state: 'succeeded', receivedSen: 1_250 }]);
      expect(await cancelled(ref)).toBe('already_paid');
    });

    it('stay open after a failed try, and stay paid after one', async () => {
      const ref = await world.checkout();
      await world.simulator.fail(ref);
      expect(await asked(ref)).toMatchObject({ state: 'pending' });
      await world.simulator.pay(ref);
      await world.simulator.fail(ref);
      expect(await asked(ref)).toMatchObject({ state: 'succeeded' });
    });

    it('are closed without a read while they are due, and with one read when they are paid', async () => {
      await cancelled(await world.checkout());
      expect(world.simulator.activity.reads).toEqual([]);
      const ref = await world.checkout();
      await world.simulator.pay(ref);
      expect(await cancelled(ref)).toBe('already_paid');
      expect(await asked(ref)).toMatchObject({ state: 'succeeded', receivedSen: 1_250 });
      expect(world.simulator.activity.reads).toHaveLength(1);
    });

    it('that say 0 at first are read again', async () => {
      const ref = await world.checkout();
      await world.simulator.pay(ref, { paidAmount: 0 });
      await asked(ref);
      await asked(ref);
      expect(world.simulator.activity.reads).toHaveLength(2);
    });
  });

  describe('methods and banks', () => {
    it('are FPX alone until they are known', () => {
      expect(world.gateway.capabilities).toEqual({
        methods: ['fpx'],
        refund: 'none',
        cancel: 'best_effort',
        minSen: 100,
      });
    });

    it('are the ones that Billplz lists; a missing answer changes nothing', async () => {
      await world.gateway.load();
      expect(world.gateway.capabilities.methods).toEqual(['fpx', 'ewallet', 'card']);
      const banks = await world.gateway.listBanks(UNIVERSITY_ACCOUNT);
      expect(banks).toEqual([
        { code: 'BIMB0340', name: 'Bank Islam', isOnline: true },
        { code: 'BP-FKR01', name: 'Billplz Simulator', isOnline: true },
        { code: 'BCBB0235', name: 'CIMB Clicks', isOnline: true },
        { code: 'MB2U0227', name: 'Maybank2u', isOnline: true },
        { code: 'OCBC0229', name: 'OCBC Bank', isOnline: false },
      ]);
      world.simulator.faults.isAway = true;
      await world.gateway.load();
      expect(world.gateway.capabilities.methods).toEqual(['fpx', 'ewallet', 'card']);
      expect(await world.gateway.listBanks(UNIVERSITY_ACCOUNT)).toEqual(banks);
    });

    it('have no stand-in bank in the account for real money, and are read when needed first', async () => {
      const banks = await world.gatewayWith({ mode: 'live' }).listBanks(UNIVERSITY_ACCOUNT);
      expect(banks.map(({ code }) => code)).not.toContain('BP-FKR01');
      world.simulator.faults.isAway = true;
      await expect(world.gateway.listBanks(UNIVERSITY_ACCOUNT)).rejects.toMatchObject({
        code: 'provider_unavailable',
      });
    });
  });

  describe('settings', () => {
    it('that Billplz does not accept are named', async () => {
      const wrong = async (differences: Parameters<BillplzWorld['gatewayWith']>[0]) =>
        (await world.gatewayWith(differences).checkSettings(UNIVERSITY_ACCOUNT)).wrong;
      expect(await wrong({})).toBeNull();
      expect(await wrong({ apiKey: 'wrong' })).toBe('secret_key');
      expect(await wrong({ collectionId: 'wrong' })).toBe('account');
      world.simulator.faults.isAway = true;
      await expect(wrong({})).rejects.toMatchObject({ code: 'provider_unavailable' });
    });

    it('of an account that is not there are unavailable', async () => {
      await expect(world.gateway.listBanks('another')).rejects.toMatchObject({
        code: 'provider_unavailable',
      });
    });
  });

  describe('when Billplz does not do its work', () => {
    const everyCall = async (gateway = world.gateway) => {
      const ref = 'AAAAAAAA';
      const calls: readonly (() => Promise<unknown>)[] = [
        () => gateway.createCheckout(aCheckoutRequest()),
        () => gateway.fetchPayment(checkoutAt(ref), 'hold_ending'),
        () => gateway.cancelCheckout(checkoutAt(ref)),
        () => gateway.listBanks(UNIVERSITY_ACCOUNT),
      ];
      const errors: DomainError[] = [];
      for (const call of calls) {
        const error = await call().then(
          () => null,
          (reason: unknown) => reason,
        );
        if (!(error instanceof DomainError)) throw new Error('It should have failed.');
        errors.push(error);
      }
      return errors;
    };
    const secrets = () => {
      const { apiKey, xSignatureKey } = world.simulator.settings;
      return [apiKey, xSignatureKey, btoa(`${apiKey}:`)];
    };

    it.each([
      ['is away', (world: BillplzWorld) => Object.assign(world.simulator.faults, { isAway: true })],
      ['hangs', (world: BillplzWorld) => Object.assign(world.simulator.faults, { hangs: true })],
      ['answers 503', (world: BillplzWorld) => Object.assign(world.simulator.faults, { errorShare: 1 })],
      ['breaks off', (world: BillplzWorld) => Object.assign(world.simulator.faults, { dropsAnswers: true })],
    ])('because it %s, every call is unavailable, and no error names a secret', async (_what, fail) => {
      fail(world);
      for (const error of await everyCall(world.gatewayWith({}, 50))) {
        expect(error.code).toBe('provider_unavailable');
        expect(error.retryAfterSeconds).toBeGreaterThan(0);
        const text = `${error.stack} ${(error.cause as Error).stack} ${JSON.stringify(error)}`;
        for (const secret of secrets()) expect(text).not.toContain(secret);
      }
      const problems = world.problems.map(({ stack }) => stack).join();
      for (const secret of secrets()) expect(problems).not.toContain(secret);
    });

    it('because the key is wrong, every call is unavailable', async () => {
      const wrong = world.gatewayWith({ apiKey: 'a wrong key' });
      for (const { code, cause } of await everyCall(wrong)) {
        expect(code).toBe('provider_unavailable');
        expect((cause as Error).message).toMatch(/refuses the credentials/);
        expect((cause as Error).message).not.toContain('a wrong key');
      }
    });

    it('opens a second bill when the answer to the first got lost', async () => {
      world.simulator.faults.dropsAnswers = true;
      await expect(world.checkout()).rejects.toMatchObject({ code: 'provider_unavailable' });
      expect(world.simulator.activity.billsCreated).toBe(1);
      world.simulator.faults.dropsAnswers = false;
      await world.checkout();
      expect(world.simulator.activity.billsCreated).toBe(2);
    });

    it('reports a refused bill as not opened', async () => {
      const refused = world.gateway.createCheckout(aCheckoutRequest({ amountSen: 0 }));
      await expect(refused).rejects.toMatchObject({ code: 'provider_unavailable', reason: 'no_bill' });
    });

    it('is busy until the window of a limit ends that others have used up', async () => {
      const ref = await world.checkout();
      world.simulator.settings.rateLimit = 1;
      await world.gatewayWith().fetchPayment(checkoutAt(ref), 'hold_ending');
      const busy = { code: 'provider_unavailable', reason: 'provider_busy' };
      await expect(asked(ref)).rejects.toMatchObject(busy);
      await expect(asked(ref)).rejects.toMatchObject(busy);
      expect(world.simulator.activity.refusedReads).toHaveLength(1);
    });
  });

  it('refuses refunds with a reason', async () => {
    expect(await world.gateway.refund({} as never)).toEqual({
      state: 'refused',
      problem: 'Billplz can’t return money. Transfer it to the buyer’s bank account.',
    });
  });
});
