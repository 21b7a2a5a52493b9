import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNIVERSITY_ACCOUNT } from '#core/payments/payment-account.ts';
import type {
  CheckoutPage,
  CheckoutRequest,
  PaymentGateway,
  PaymentReport,
  RefundRequest,
} from '#core/payments/payment-gateway.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { aCheckoutRequest, aRefundRequest, callbackWith, checkoutAt } from '#test/support/a-checkout.ts';
import type { FixedClock } from '#test/support/fixed-clock.ts';

/** A buyer's actions at a checkout. `pay-twice` sends the whole amount two times. */
export type BuyerAct = 'pay' | 'pay-twice' | 'underpay' | 'decline' | 'cancel' | 'charge-back';

export interface SentCallback {
  readonly rawBody: Uint8Array;
  /** With lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface PaymentGatewayUnderTest {
  readonly gateway: PaymentGateway;
  readonly clock: FixedClock;
  act(providerRef: string, act: BuyerAct): Promise<void>;
  /** All webhook calls of the provider, earliest first. */
  callbacks(): readonly SentCallback[];
  close(): Promise<void>;
}

const { amountSen: AMOUNT_SEN, paymentId: PAYMENT_ID } = aCheckoutRequest();

/** The contract of every payment provider. `acts` lists the actions that the provider supports. */
export function paymentGatewayContract(
  name: string,
  acts: readonly BuyerAct[],
  open: () => Promise<PaymentGatewayUnderTest>,
): void {
  describe(`payment gateway: ${name}`, () => {
    let held: PaymentGatewayUnderTest;
    let gateway: PaymentGateway;

    beforeEach(async () => {
      held = await open();
      gateway = held.gateway;
    });
    afterEach(() => held.close());

    const checkout = async (overrides: Partial<CheckoutRequest> = {}): Promise<string> => {
      const { providerRef } = await gateway.createCheckout(
        aCheckoutRequest({ expiresAt: addMinutes(held.clock.now(), 15), ...overrides }),
      );
      return providerRef;
    };
    const asked = async (providerRef: string): Promise<PaymentReport> => {
      const report = await gateway.fetchPayment(checkoutAt(providerRef), 'buyer');
      if (!report) throw new Error('The provider does not know its own checkout.');
      return report;
    };
    const read = async ({ rawBody, headers }: SentCallback) =>
      gateway.parseCallback(callbackWith(rawBody, headers));
    const reported = async (): Promise<readonly PaymentReport[]> =>
      (await Promise.all(held.callbacks().map(read))).flat();

    it('declares its capabilities', () => {
      expect(gateway.id).toMatch(/^[a-z]+$/);
      expect(gateway.capabilities.methods.length).toBeGreaterThan(0);
      expect(Number.isSafeInteger(gateway.capabilities.minSen)).toBe(true);
    });

    describe('refusals', () => {
      it('refuses to invent a payment for an unknown reference', async () => {
        expect(await gateway.fetchPayment(checkoutAt('AAAAAAAAAAAAAAAAAAAAAA'), 'buyer')).toBeNull();
        await expect(gateway.cancelCheckout(checkoutAt('AAAAAAAAAAAAAAAAAAAAAA'))).rejects.toMatchObject({
          code: 'provider_unavailable',
        });
      });

      it('refuses a callback with any byte changed', async () => {
        await held.act(await checkout(), 'pay');
        const [sent] = held.callbacks();
        if (!sent) throw new Error('No callback was sent.');
        const step = Math.max(1, Math.floor(sent.rawBody.length / 40));
        for (let at = 0; at < sent.rawBody.length; at += step) {
          const rawBody = sent.rawBody.slice();
          rawBody[at] = (rawBody[at] ?? 0) ^ 1;
          await expect(read({ ...sent, rawBody })).rejects.toMatchObject({ code: 'bad_signature' });
        }
      });

      it('refuses a callback that is truncated, extended or empty', async () => {
        await held.act(await checkout(), 'pay');
        const [sent] = held.callbacks();
        if (!sent) throw new Error('No callback was sent.');
        const { rawBody } = sent;
        for (const changed of [rawBody.slice(0, -1), new Uint8Array([...rawBody, 32]), new Uint8Array()])
          await expect(read({ ...sent, rawBody: changed })).rejects.toMatchObject({ code: 'bad_signature' });
      });

      it('refuses a callback without headers', async () => {
        await held.act(await checkout(), 'pay');
        const [sent] = held.callbacks();
        if (!sent) throw new Error('No callback was sent.');
        await expect(read({ ...sent, headers: {} })).rejects.toMatchObject({ code: 'bad_signature' });
      });
    });

    it('opens a checkout on its own page', async () => {
      const { providerRef, checkoutUrl } = await gateway.createCheckout(
        aCheckoutRequest({ expiresAt: addMinutes(held.clock.now(), 15) }),
      );
      expect(providerRef).not.toBe('');
      expect(new URL(checkoutUrl, 'https://acara.test').protocol).toMatch(/^https?:$/);
    });

    it('gives two checkouts of one payment different references', async () => {
      expect(await checkout()).not.toBe(await checkout());
    });

    it('reports an untouched checkout as pending and without money', async () => {
      const ref = await checkout();
      expect(await asked(ref)).toMatchObject({
        providerRef: ref,
        state: 'pending',
        receivedSen: 0,
      });
    });

    it('reports a paid checkout with all of its money', async () => {
      const ref = await checkout();
      await held.act(ref, 'pay');
      const report = await asked(ref);
      expect(report).toMatchObject({
        providerRef: ref,
        state: 'succeeded',
        receivedSen: AMOUNT_SEN,
        currency: 'MYR',
      });
      expect([PAYMENT_ID, null]).toContain(report.paymentId);
      expect(report.raw).not.toBe('');
    });

    it('reports the same facts under the same key by callback and on request', async () => {
      const ref = await checkout();
      await held.act(ref, 'pay');
      const truth = await asked(ref);
      const reports = await reported();
      expect(reports.length).toBeGreaterThan(0);
      for (const { eventKey, providerRef, state, receivedSen, currency } of reports)
        expect({ eventKey, providerRef, state, receivedSen, currency }).toEqual({
          eventKey: truth.eventKey,
          providerRef: ref,
          state: 'succeeded',
          receivedSen: AMOUNT_SEN,
          currency: 'MYR',
        });
    });

    it('parses the same callback to the same report twice', async () => {
      await held.act(await checkout(), 'pay');
      expect(await reported()).toEqual(await reported());
    });

    it('returns the same report while nothing happens', async () => {
      const ref = await checkout();
      await held.act(ref, 'pay');
      expect(await asked(ref)).toEqual(await gateway.fetchPayment(checkoutAt(ref), 'buyer'));
    });

    it('keeps different checkouts separate', async () => {
      const refs = [await checkout(), await checkout()];
      for (const ref of refs) await held.act(ref, 'pay');
      const keys = (await reported()).map(({ providerRef, eventKey }) => `${providerRef} ${eventKey}`);
      const facts = new Set((await reported()).map(({ eventKey }) => eventKey));
      expect(facts.size).toBe(new Set(keys).size);
      expect(facts.size).toBe(2);
    });

    it('closes a checkout repeatedly without an error', async () => {
      const ref = await checkout();
      const closing = gateway.capabilities.cancel === 'none' ? 'still_payable' : 'closed';
      expect(await gateway.cancelCheckout(checkoutAt(ref))).toBe(closing);
      expect(await gateway.cancelCheckout(checkoutAt(ref))).toBe(closing);
      expect((await asked(ref)).receivedSen).toBe(0);
    });

    it('refuses to close a paid checkout', async () => {
      const ref = await checkout();
      await held.act(ref, 'pay');
      expect(await gateway.cancelCheckout(checkoutAt(ref))).toBe('already_paid');
      expect((await asked(ref)).state).toBe('succeeded');
    });

    describe('refunds', () => {
      const refund = (providerRef: string, amountSen: number, differences: Partial<RefundRequest> = {}) =>
        gateway.refund(aRefundRequest(providerRef, { amountSen, ...differences }));

      it('refuses to refund an unpaid checkout or more than was paid, with a reason', async () => {
        const ref = await checkout();
        expect(await refund(ref, AMOUNT_SEN)).toEqual({
          state: 'refused',
          problem: expect.stringMatching(/^[A-Z].+\.$/),
        });
        await held.act(ref, 'pay');
        expect((await refund(ref, AMOUNT_SEN + 1, { refundId: 'another-refund' })).state).toBe('refused');
      });

      it('refunds a payment once, if it supports refunds', async () => {
        const ref = await checkout();
        await held.act(ref, 'pay');
        const answer = await refund(ref, AMOUNT_SEN);
        if (gateway.capabilities.refund === 'none') {
          expect(answer.state).toBe('refused');
          return;
        }
        expect(['succeeded', 'processing']).toContain(answer.state);
        const result = answer.state === 'processing' ? 'accepted' : 'unknown';
        expect(await refund(ref, AMOUNT_SEN, { earlier: { at: held.clock.now(), result } })).toEqual(answer);
        const another = { refundId: 'another-refund', refundedSen: AMOUNT_SEN };
        expect((await refund(ref, AMOUNT_SEN, another)).state).toBe('refused');
      });

      it('refunds a part only if it declares partial refunds', async () => {
        const ref = await checkout();
        await held.act(ref, 'pay');
        const { state } = await refund(ref, AMOUNT_SEN - 1);
        expect(state === 'refused').toBe(gateway.capabilities.refund !== 'partial');
      });
    });

    if (acts.includes('pay-twice'))
      it('sums up the money of a checkout that was paid twice', async () => {
        const ref = await checkout();
        await held.act(ref, 'pay-twice');
        expect(await asked(ref)).toMatchObject({
          state: 'succeeded',
          receivedSen: 2 * AMOUNT_SEN,
        });
        const reports = await reported();
        const amounts = new Map(reports.map(({ eventKey, receivedSen }) => [eventKey, receivedSen]));
        expect([...amounts.values()].sort((one, other) => one - other)).toEqual([AMOUNT_SEN, 2 * AMOUNT_SEN]);
      });

    if (acts.includes('charge-back'))
      it('reports a charged back payment again, with its amount', async () => {
        const ref = await checkout();
        await held.act(ref, 'pay');
        const before = await asked(ref);
        await held.act(ref, 'charge-back');
        const truth = await asked(ref);
        expect(truth).toMatchObject({ state: 'charged_back', receivedSen: AMOUNT_SEN });
        expect(truth.eventKey).not.toBe(before.eventKey);
        expect((await reported()).map(({ eventKey }) => eventKey)).toEqual([before.eventKey, truth.eventKey]);
        await held.act(ref, 'charge-back');
        expect(await reported()).toHaveLength(2);
      });

    it('lists checkouts by opening time, each once and in its current state, if it supports lists', async () => {
      if (!gateway.listCheckouts) return;
      const from = held.clock.now();
      const early = await checkout();
      held.clock.advance(1);
      const until = held.clock.now();
      const paid = await checkout();
      await held.act(paid, 'pay');
      const list = async (opened: { from: string; until: string }) => {
        const reports: PaymentReport[] = [];
        let after: string | null = null;
        do {
          const page: CheckoutPage | undefined = await gateway.listCheckouts?.(
            UNIVERSITY_ACCOUNT,
            opened,
            after,
          );
          reports.push(...(page?.reports ?? []));
          after = page?.next ?? null;
        } while (after !== null);
        return reports;
      };
      expect(await list({ from, until })).toEqual([await asked(early)]);
      const later = addMinutes(until, 1);
      expect(await list({ from: until, until: later })).toEqual([await asked(paid)]);
      for (let count = 0; count < 450; count += 1) await checkout();
      const all = await list({ from, until: later });
      expect(new Set(all.map(({ providerRef }) => providerRef)).size).toBe(452);
      expect(all).toHaveLength(452);
      expect(await list({ from: later, until: addMinutes(later, 1) })).toEqual([]);
    });

    if (acts.includes('underpay'))
      it('reports an underpayment with the received amount', async () => {
        const ref = await checkout();
        await held.act(ref, 'underpay');
        const report = await asked(ref);
        expect(report.state).toBe('succeeded');
        expect(report.receivedSen).toBeGreaterThan(0);
        expect(report.receivedSen).toBeLessThan(AMOUNT_SEN);
      });

    for (const [act, state] of [
      ['decline', 'declined'],
      ['cancel', 'cancelled'],
    ] as const)
      if (acts.includes(act))
        it(`reports a ${state} payment without money, by callback and on request`, async () => {
          const ref = await checkout();
          await held.act(ref, act);
          const truth = await asked(ref);
          expect(truth).toMatchObject({ providerRef: ref, state, receivedSen: 0 });
          expect(await reported()).toMatchObject([{ eventKey: truth.eventKey, state, receivedSen: 0 }]);
        });
  });
}
