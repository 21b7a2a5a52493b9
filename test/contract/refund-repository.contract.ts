import { beforeEach, describe, expect, it } from 'vitest';
import { type Refund, refundedByHand } from '#core/payments/refund.ts';
import { aRefund } from '#test/support/a-refund.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

export function refundRepositoryContract(kind: DatabaseKind): void {
  describe('the refund repository', () => {
    const given = opened(kind);
    const add = (refund: Refund) => given().transactions.run((stores) => stores.refunds.add(refund));
    const save = (refund: Refund) => given().transactions.run((stores) => stores.refunds.save(refund));
    const find = (id: string) => given().transactions.run((stores) => stores.refunds.find(id));
    const ofPayment = (id: string) => given().transactions.run((stores) => stores.refunds.ofPayment(id));

    beforeEach(async () => {
      await givenEvent(given());
      await givenTicket(given(), 1);
      await givenTicket(given(), 2);
    });

    it('refuses a taken id', async () => {
      await add(aRefund());
      await expect(add(aRefund({ amountSen: 1 }))).rejects.toThrow();
      expect(await ofPayment('payment-1')).toEqual([aRefund()]);
    });

    it('refuses a refund of no payment', async () => {
      await expect(add(aRefund({ paymentId: 'payment-9' }))).rejects.toThrow();
    });

    it('refuses a refund for no ticket', async () => {
      await expect(add(aRefund({ ticketId: 'ticket-9' }))).rejects.toThrow();
    });

    it('refuses to save a refund that was never added', async () => {
      await expect(save(aRefund())).rejects.toThrow();
      expect(await find('refund-1')).toBeNull();
    });

    it('refuses to save a refund of no payment or ticket', async () => {
      await add(aRefund());
      await expect(save(aRefund({ paymentId: 'payment-9' }))).rejects.toThrow();
      await expect(save(aRefund({ ticketId: 'ticket-9' }))).rejects.toThrow();
      expect(await find('refund-1')).toEqual(aRefund());
    });

    it('gives a refund back exactly as it was saved, and changes no other', async () => {
      const other = aRefund({ id: 'refund-2', status: 'requested' });
      await add(aRefund());
      await add(other);
      const done = refundedByHand(aRefund(), "IBG 'x' 🎉", '2026-12-02T00:00:00.000Z');
      await save(done);
      expect(await find('refund-1')).toEqual(done);
      expect(await find('refund-2')).toEqual(other);
    });

    it('lists nothing for a payment without refunds', async () => {
      expect(await ofPayment('payment-1')).toEqual([]);
    });

    it('lists the refunds of one payment, whole, the earliest first', async () => {
      const second = aRefund({ id: 'refund-1', createdAt: '2026-12-03T00:00:00.000Z', reason: 'duplicate' });
      const first = aRefund({ id: 'refund-2', createdAt: '2026-12-02T00:00:00.000Z', status: 'succeeded' });
      await add(second);
      await add(first);
      await add(aRefund({ id: 'refund-3', paymentId: 'payment-2', ticketId: 'ticket-2' }));
      expect(await ofPayment('payment-1')).toEqual([first, second]);
    });
  });
}
