import { beforeEach, describe, expect, it } from 'vitest';
import { type Refund, refundedManually } from '#core/refunds/refund.ts';
import { aRefund } from '#test/support/a-refund.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

export function refundRepositoryContract(kind: DatabaseKind): void {
  describe('RefundRepository', () => {
    const given = opened(kind);
    const add = (refund: Refund) => given().unitOfWork.run((stores) => stores.refunds.add(refund));
    const save = (refund: Refund) => given().unitOfWork.run((stores) => stores.refunds.save(refund));
    const find = async (id: string) => {
      const [found] = await given().unitOfWork.run((stores) => stores.refunds.findAll([id]));
      return found ?? null;
    };
    const ofPayments = (...ids: string[]) =>
      given().unitOfWork.run((stores) => stores.refunds.ofPayments(ids));

    beforeEach(async () => {
      await givenEvent(given());
      await givenTicket(given(), 1);
      await givenTicket(given(), 2);
    });

    it('refuses a taken id', async () => {
      await add(aRefund());
      await expect(add(aRefund({ amountSen: 1 }))).rejects.toThrow();
      expect(await ofPayments('payment-1')).toEqual([aRefund()]);
    });

    it('refuses a refund without a payment', async () => {
      await expect(add(aRefund({ paymentId: 'payment-9' }))).rejects.toThrow();
    });

    it('refuses a refund without a ticket', async () => {
      await expect(add(aRefund({ ticketId: 'ticket-9' }))).rejects.toThrow();
    });

    it('refuses to save a refund that was never added', async () => {
      await expect(save(aRefund())).rejects.toThrow();
      expect(await find('refund-1')).toBeNull();
    });

    it('refuses to save a refund without its payment or ticket', async () => {
      await add(aRefund());
      await expect(save(aRefund({ paymentId: 'payment-9' }))).rejects.toThrow();
      await expect(save(aRefund({ ticketId: 'ticket-9' }))).rejects.toThrow();
      expect(await find('refund-1')).toEqual(aRefund());
    });

    it('returns a refund exactly as it was saved and changes no other', async () => {
      const other = aRefund({ id: 'refund-2', status: 'requested' });
      await add(aRefund());
      await add(other);
      const done = refundedManually(aRefund(), "IBG 'x' 🎉", '2026-12-02T00:00:00.000Z');
      await save(done);
      expect(await find('refund-1')).toEqual(done);
      expect(await find('refund-2')).toEqual(other);
    });

    it('returns no refunds for a payment without any', async () => {
      expect(await ofPayments('payment-1')).toEqual([]);
      expect(await ofPayments()).toEqual([]);
    });

    it('returns the complete refunds of one payment, earliest first', async () => {
      const second = aRefund({ id: 'refund-1', createdAt: '2026-12-03T00:00:00.000Z', reason: 'duplicate' });
      const first = aRefund({ id: 'refund-2', createdAt: '2026-12-02T00:00:00.000Z', status: 'succeeded' });
      await add(second);
      await add(first);
      await add(aRefund({ id: 'refund-3', paymentId: 'payment-2', ticketId: 'ticket-2' }));
      expect(await ofPayments('payment-1')).toEqual([first, second]);
      expect(await ofPayments('payment-1', 'payment-2', 'payment-3')).toHaveLength(3);
    });

    it('finds several refunds in the order of their ids and skips unknown ones', async () => {
      for (const id of ['b', 'c', 'a']) await add(aRefund({ id }));
      const found = await given().unitOfWork.run((stores) => stores.refunds.findAll(['c', 'nowhere', 'a']));
      expect(found).toEqual([aRefund({ id: 'a' }), aRefund({ id: 'c' })]);
      expect(await given().unitOfWork.run((stores) => stores.refunds.findAll([]))).toEqual([]);
    });

    it('reads several refunds without a lock and skips unknown ones', async () => {
      for (const id of ['b', 'c', 'a']) await add(aRefund({ id }));
      const seen = await given().unitOfWork.run((stores) => stores.refunds.readAll(['c', 'nowhere', 'a']));
      expect(seen).toHaveLength(2);
      expect(seen).toEqual(expect.arrayContaining([aRefund({ id: 'a' }), aRefund({ id: 'c' })]));
      expect(await given().unitOfWork.run((stores) => stores.refunds.readAll([]))).toEqual([]);
    });

    it('returns the open lines of a batch', async () => {
      const onList = { batchId: 'batch-1', status: 'processing' } as const;
      await add(aRefund({ id: 'b', ...onList }));
      await add(aRefund({ id: 'a', ...onList }));
      await add(aRefund({ id: 'c', ...onList, status: 'succeeded' }));
      await add(aRefund({ id: 'd', ...onList, batchId: 'batch-2' }));
      const lines = await given().unitOfWork.run((stores) => stores.refunds.ofBatch('batch-1'));
      expect(lines).toEqual([aRefund({ id: 'a', ...onList }), aRefund({ id: 'b', ...onList })]);
    });

    it('returns a person’s refunds that are paid by transfer', async () => {
      await add(aRefund({ id: 'e' }));
      await add(aRefund({ id: 'a', status: 'processing', batchId: 'batch-1' }));
      await add(aRefund({ id: 'b', status: 'processing' }));
      await add(aRefund({ id: 'c', status: 'succeeded' }));
      await add(aRefund({ id: 'd', userId: 'person-2' }));
      const byHand = await given().unitOfWork.run((stores) => stores.refunds.manualOf(['person-1']));
      expect(byHand.map(({ id }) => id)).toEqual(['a', 'e']);
    });

    describe('leases of due refunds', () => {
      const NOW = '2026-12-02T04:00:00.000Z';
      const SOON = '2026-12-02T04:05:00.000Z';
      const lease = (now = NOW, limit = 50) =>
        given().unitOfWork.run((stores) => stores.refunds.lease(now, SOON, limit));
      const due = (id: string, dueAt: string | null) => aRefund({ id, dueAt, status: 'requested' });

      it('leases no refund that is not due', async () => {
        await add(due('later', '2026-12-02T04:00:00.001Z'));
        await add(due('never', null));
        expect(await lease()).toEqual([]);
      });

      it('leases the longest due refunds first, up to the limit, each to one process', async () => {
        await add(due('c', '2026-12-02T03:59:00.000Z'));
        await add(due('b', '2026-12-02T03:58:00.000Z'));
        await add(due('a', '2026-12-02T03:59:00.000Z'));
        expect(await lease(NOW, 2)).toEqual([due('b', SOON), due('a', SOON)]);
        const [one, other] = await Promise.all([lease(), lease()]);
        expect([...one, ...other]).toEqual([due('c', SOON)]);
      });

      it('leases a refund again after its lease has expired', async () => {
        await add(due('a', NOW));
        expect(await lease()).toHaveLength(1);
        expect(await lease()).toHaveLength(0);
        expect(await lease(SOON)).toHaveLength(1);
      });
    });
  });
}
