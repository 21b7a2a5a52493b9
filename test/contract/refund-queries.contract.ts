import { beforeEach, describe, expect, it } from 'vitest';
import type { Refund } from '#core/payments/refund.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aRefund } from '#test/support/a-refund.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

export function refundQueriesContract(kind: DatabaseKind): void {
  describe('the refund queries', () => {
    const given = opened(kind);
    const add = (...refunds: readonly Partial<Refund>[]) =>
      given().transactions.run(async (stores) => {
        for (const refund of refunds) await stores.refunds.add(aRefund(refund));
      });
    const open = async (limit = 100) => (await given().refunds.open(limit)).map(({ refund }) => refund.id);

    beforeEach(async () => {
      await givenEvent(given());
      await givenTicket(given(), 1);
    });

    it('show nothing once the money is back', async () => {
      await add({ status: 'succeeded', bankReference: 'IBG-1' });
      expect(await open()).toEqual([]);
    });

    it.each(['requested', 'processing', 'failed', 'manual_required'] as const)(
      'show a refund that is %s',
      async (status) => {
        await add({ status });
        expect(await open()).toEqual(['refund-1']);
      },
    );

    it('show a refund with its payment, also an earlier one, its ticket and its event', async () => {
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
      await given().transactions.run(async ({ payments }) => {
        await payments.save(paid);
        await payments.add({ ...aPayment({ id: 'payment-9', ticketId: 'ticket-2', status: 'closed' }) });
      });
      const refund = aRefund({ paymentId: 'payment-2', ticketId: 'ticket-2', userId: 'person-2' });
      await add(refund);
      const event = await given().events.find('event-1');
      expect(await given().refunds.open(10)).toEqual([{ refund, payment: paid, ticket, event }]);
    });

    it('show the longest waiting first, no more than asked for', async () => {
      await add(
        { id: 'b', createdAt: '2026-12-03T00:00:00.000Z' },
        { id: 'c', createdAt: '2026-12-02T00:00:00.000Z' },
        { id: 'a', createdAt: '2026-12-03T00:00:00.000Z' },
      );
      expect(await open()).toEqual(['c', 'a', 'b']);
      expect(await open(2)).toEqual(['c', 'a']);
    });
  });
}
