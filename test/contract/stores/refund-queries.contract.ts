import { beforeEach, describe, expect, it } from 'vitest';
import type { Refund } from '#core/refunds/refund.ts';
import type { RefundSum } from '#core/refunds/refund-queries.ts';
import { aBatch } from '#test/support/a-batch.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aRefund } from '#test/support/a-refund.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const DETAILS = { userId: 'person-1', sealed: 'v1.x', givenAt: '2026-12-02T00:00:00.000Z' };

export function refundQueriesContract(kind: DatabaseKind): void {
  describe('RefundQueries', () => {
    const given = opened(kind);
    const add = (...refunds: readonly Partial<Refund>[]) =>
      given().unitOfWork.run(async (stores) => {
        for (const refund of refunds) await stores.refunds.add(aRefund(refund));
      });
    const open = async (limit = 100) => (await given().refunds.open(limit)).map(({ refund }) => refund.id);

    beforeEach(async () => {
      await givenEvent(given());
      await givenTicket(given(), 1);
    });

    it('returns the refunds of tickets, the earliest first, and whose bank details are stored', async () => {
      await givenTicket(given(), 2);
      await givenTicket(given(), 3);
      const of = { paymentId: 'payment-2', ticketId: 'ticket-2', userId: 'person-2' };
      await add(
        { id: 'refund-2', createdAt: '2026-12-03T00:00:00.000Z', status: 'succeeded' },
        { id: 'refund-1', createdAt: '2026-12-02T00:00:00.000Z', reason: 'goodwill' },
        { ...of, id: 'refund-3', createdAt: '2026-12-01T00:00:00.000Z', amountSen: 100, currency: 'USD' },
        { id: 'refund-4', paymentId: 'payment-3', ticketId: 'ticket-3', userId: 'person-3' },
      );
      await given().unitOfWork.run(({ bankDetails }) => bankDetails.save(DETAILS));
      const found = await given().refunds.ofTickets(['ticket-2', 'ticket-1', 'ticket-9']);
      expect(found.map(({ refund, hasBankDetails }) => [refund.id, hasBankDetails])).toEqual([
        ['refund-3', false],
        ['refund-1', true],
        ['refund-2', true],
      ]);
      const [first] = await given().refunds.byIds(['refund-3']);
      expect(found[0]?.refund).toEqual(first?.refund);
      expect(await given().refunds.ofTickets([])).toEqual([]);
    });

    it.each(['succeeded', 'charged_back'] as const)('omits a refund that is %s', async (status) => {
      await add({ status });
      expect(await open()).toEqual([]);
    });

    it.each(['requested', 'processing', 'manual_required'] as const)(
      'returns a refund that is %s',
      async (status) => {
        await add({ status });
        expect(await open()).toEqual(['refund-1']);
      },
    );

    it('returns a refund with its payment, ticket and event', async () => {
      const ticket = await givenTicket(given(), 2, { status: 'cancelled' });
      const paid = aPayment({
        id: 'payment-2',
        ticketId: 'ticket-2',
        userId: 'person-2',
        status: 'succeeded',
        resolution: 'applied',
        receivedSen: 2_500,
        settledAt: '2026-12-01T04:05:00.000Z',
      });
      await given().unitOfWork.run(async ({ payments }) => {
        await payments.saveAll([paid]);
        await payments.addAll([{ ...aPayment({ id: 'payment-9', ticketId: 'ticket-2', status: 'closed' }) }]);
      });
      const refund = aRefund({ paymentId: 'payment-2', ticketId: 'ticket-2', userId: 'person-2' });
      await add(refund);
      const event = await given().events.find('event-1');
      expect(await given().refunds.open(10)).toEqual([
        { refund, payment: paid, ticket, event, bankDetails: null },
      ]);
    });

    it('sorts open refunds, longest waiting first, up to the limit', async () => {
      await add(
        { id: 'b', createdAt: '2026-12-03T00:00:00.000Z' },
        { id: 'c', createdAt: '2026-12-02T00:00:00.000Z' },
        { id: 'a', createdAt: '2026-12-03T00:00:00.000Z' },
      );
      expect(await open()).toEqual(['c', 'a', 'b']);
      expect(await open(2)).toEqual(['c', 'a']);
    });

    it('returns bank details with every refund of their owner', async () => {
      await givenTicket(given(), 2);
      await add({}, { id: 'refund-2', paymentId: 'payment-2', ticketId: 'ticket-2', userId: 'person-2' });
      await given().unitOfWork.run(({ bankDetails }) => bankDetails.save(DETAILS));
      const records = await given().refunds.open(10);
      expect(records.map(({ bankDetails }) => bankDetails)).toEqual([DETAILS, null]);
    });

    it('returns refunds that can be added to a batch, longest waiting first', async () => {
      await given().unitOfWork.run(({ bankDetails }) => bankDetails.save(DETAILS));
      await add(
        { id: 'b', createdAt: '2026-12-03T00:00:00.000Z' },
        { id: 'a', createdAt: '2026-12-02T00:00:00.000Z' },
        { id: 'nobody-knows-where-to', userId: 'person-2' },
        { id: 'in-singapore-dollars', currency: 'SGD' },
        { id: 'with-the-provider', status: 'requested' },
        { id: 'listed', status: 'processing', batchId: 'batch-1' },
        { id: 'paid', status: 'succeeded' },
      );
      const ready = async (limit: number) =>
        (await given().refunds.ready(limit)).map(({ refund, bankDetails }) => [refund.id, bankDetails]);
      expect(await ready(10)).toEqual([
        ['a', DETAILS],
        ['b', DETAILS],
      ]);
      expect(await ready(1)).toEqual([['a', DETAILS]]);
    });

    it('returns individually paid refunds, latest first', async () => {
      const paid = { status: 'succeeded', bankReference: 'TRF-1' } as const;
      await add(
        { ...paid, id: 'b', updatedAt: '2026-12-04T00:00:00.000Z' },
        { ...paid, id: 'a', updatedAt: '2026-12-05T00:00:00.000Z' },
        { ...paid, id: 'c', updatedAt: '2026-12-05T00:00:00.000Z' },
        { ...paid, id: 'with-a-list', batchId: 'batch-1' },
        { id: 'by-the-provider', status: 'succeeded' },
        { id: 'owed' },
      );
      const ids = async (limit: number) =>
        (await given().refunds.paidManually(limit)).map(({ refund }) => refund.id);
      expect(await ids(10)).toEqual(['c', 'a', 'b']);
      expect(await ids(2)).toEqual(['c', 'a']);
    });

    it('finds refunds by ids', async () => {
      await add({ id: 'b' }, { id: 'c' }, { id: 'a', createdAt: '2026-12-03T00:00:00.000Z' });
      const ids = async (...wanted: string[]) =>
        (await given().refunds.byIds(wanted)).map(({ refund }) => refund.id);
      expect(await ids('a', 'nowhere', 'c')).toEqual(['c', 'a']);
      expect(await ids()).toEqual([]);
    });

    it('returns a person’s open and done refunds, latest first', async () => {
      await add(
        { id: 'a', status: 'succeeded' },
        { id: 'b' },
        { id: 'c', createdAt: '2026-12-03T00:00:00.000Z' },
        { id: 'd', userId: 'person-2' },
      );
      const ids = async (limit: number) =>
        (await given().refunds.ofPerson('person-1', limit)).map(({ refund }) => refund.id);
      expect(await ids(10)).toEqual(['c', 'b', 'a']);
      expect(await ids(1)).toEqual(['c']);
    });

    it('sums up open refunds, and all refunds of an event', async () => {
      expect(await given().refunds.openSums()).toEqual([]);
      await givenEvent(given(), { id: 'event-2' });
      await givenTicket(given(), 2, { eventId: 'event-2' });
      await given().unitOfWork.run(({ bankDetails }) => bankDetails.save(DETAILS));
      await add(
        { id: 'a', amountSen: 100 },
        { id: 'b', amountSen: 20 },
        { id: 'c', amountSen: 7, status: 'processing', batchId: 'batch-1' },
        { id: 'd', amountSen: 5, status: 'succeeded', batchId: 'batch-1' },
        {
          id: 'e',
          amountSen: 3,
          paymentId: 'payment-2',
          ticketId: 'ticket-2',
          eventId: 'event-2',
          userId: 'x',
        },
      );
      const owed = { status: 'manual_required', reason: 'late_no_seat', currency: 'MYR', isOnList: false };
      const withDetails = { ...owed, hasBankDetails: true, count: 2, amountSen: 120 };
      const without = { ...owed, hasBankDetails: false, count: 1, amountSen: 3 };
      const listed = { ...withDetails, status: 'processing', isOnList: true, count: 1, amountSen: 7 };
      const done = { ...listed, status: 'succeeded', amountSen: 5 };
      const sorted = (sums: readonly RefundSum[]) =>
        [...sums].sort((one, other) => other.amountSen - one.amountSen);
      expect(sorted(await given().refunds.openSums())).toEqual([withDetails, listed, without]);
      expect(sorted(await given().refunds.sumsOfEvent('event-1'))).toEqual([withDetails, listed, done]);
      expect(await given().refunds.sumsOfEvent('event-9')).toEqual([]);
      expect(sorted(await given().refunds.openSumsOf('club-1'))).toEqual(
        sorted(await given().refunds.openSums()),
      );
      expect(await given().refunds.openSumsOf('club-9')).toEqual([]);
    });

    it('sums up manual transfers in ringgit by their cause', async () => {
      await given().unitOfWork.run(({ bankDetails }) => bankDetails.save(DETAILS));
      await add(
        { id: 'a', amountSen: 100 },
        { id: 'b', amountSen: 20, userId: 'person-2' },
        { id: 'c', amountSen: 3, reason: 'duplicate' },
        { id: 'd', amountSen: 7, status: 'processing', batchId: 'batch-1' },
        { id: 'e', amountSen: 5, status: 'succeeded' },
        { id: 'f', amountSen: 9, currency: 'USD' },
      );
      const causes = await given().refunds.causes();
      expect([...causes].sort((one, other) => other.count - one.count)).toEqual([
        { eventId: 'event-1', reason: 'late_no_seat', count: 2, amountSen: 120, withDetails: 1 },
        { eventId: 'event-1', reason: 'duplicate', count: 1, amountSen: 3, withDetails: 1 },
      ]);
    });

    it('returns transfers of a cause without bank details that were not reminded of lately', async () => {
      await given().unitOfWork.run(({ bankDetails }) => bankDetails.save(DETAILS));
      const [before, since, after] = [
        '2026-12-03T03:59:59.999Z',
        '2026-12-03T04:00:00.000Z',
        '2026-12-03T04:00:00.001Z',
      ];
      const userId = 'person-2';
      await add(
        { id: 'with-details' },
        { id: 'never', userId },
        { id: 'long-ago', userId, remindedAt: before },
        { id: 'just-now', userId, remindedAt: since },
        { id: 'later', userId, remindedAt: after },
        { id: 'other-cause', userId, reason: 'duplicate' },
        { id: 'listed', userId, status: 'processing', batchId: 'batch-1' },
      );
      const cause = { eventId: 'event-1', reason: 'late_no_seat' } as const;
      const found = async (limit: number) =>
        (await given().refunds.withoutDetails(cause, since, limit)).map(({ refund }) => refund.id);
      expect(await found(10)).toEqual(['long-ago', 'never']);
      expect(await found(1)).toEqual(['long-ago']);
      expect(await given().refunds.withoutDetails({ ...cause, eventId: 'event-9' }, since, 10)).toEqual([]);
    });

    it('returns the lines of a batch, paid or open, earliest first', async () => {
      await add(
        { id: 'b', status: 'processing', batchId: 'batch-1' },
        { id: 'a', status: 'succeeded', batchId: 'batch-1' },
        { id: 'c', status: 'processing', batchId: 'batch-2' },
        { id: 'd' },
      );
      const lines = await given().refunds.ofBatch('batch-1');
      expect(lines.map(({ refund }) => refund.id)).toEqual(['a', 'b']);
    });

    it('returns open batches first, then the latest closed ones', async () => {
      const lists = (['closed', 'open', 'undone', 'open'] as const).map((status, n) =>
        aBatch({ id: `batch-${n}`, status, madeAt: `2026-12-0${n + 1}T00:00:00.000Z` }),
      );
      await given().unitOfWork.run(async ({ refundBatches }) => {
        for (const list of lists) await refundBatches.add(list);
      });
      const ids = async (limit: number) => (await given().refunds.batches(limit)).map(({ id }) => id);
      expect(await ids(10)).toEqual(['batch-1', 'batch-3', 'batch-2', 'batch-0']);
      expect(await ids(3)).toEqual(['batch-1', 'batch-3', 'batch-2']);
      expect(await given().refunds.findBatch('batch-2')).toEqual(lists[2]);
      expect(await given().refunds.findBatch('batch-9')).toBeNull();
    });
  });
}
