import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { eventTable, paymentTable, refundTable, ticketTable } from '#adapters/sql/schema.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';
import { anEvent } from '#test/support/an-event.ts';
import { insertRows } from '#test/support/insert-rows.ts';
import { ENGINES } from '../engines.ts';

const BEFORE = migrations.filter(({ name }) => name < '0041');
const AT = '2026-12-05T04:00:00.000Z';
const EARLIER = '2026-12-04T04:00:00.000Z';

describe.each(ENGINES)('migration of earlier cancellations, in %s', (_name, open) => {
  it('tells by refunds, audit log and event who cancelled a ticket', async () => {
    const database = await open();
    await using _closing = { [Symbol.asyncDispose]: () => database.close() };
    await migrate(database, BEFORE);
    const events = [
      anEvent({ id: 'event-1', status: 'published' }),
      anEvent({ id: 'event-2', status: 'cancelled', updatedAt: AT }),
    ];
    await insertRows(database, 'events', events.map(eventTable.toRow));
    await new SqlUnitOfWork(database).run(async ({ audit }) => {
      await audit.append(anAuditFact({ action: 'ticket_revoked', subject: 'revoked-unpaid' }));
    });
    for (const [id, eventId, closedAt, status] of [
      ['held', 'event-1', null, 'pending_payment'],
      ['given-back', 'event-1', AT, 'cancelled'],
      ['revoked', 'event-1', AT, 'cancelled'],
      ['revoked-unpaid', 'event-1', AT, 'cancelled'],
      ['charged-back', 'event-1', AT, 'cancelled'],
      ['with-event', 'event-2', AT, 'cancelled'],
      ['before-event', 'event-2', EARLIER, 'cancelled'],
      ['expired', 'event-2', AT, 'expired'],
    ] as const) {
      const ticket = aTicket({ id, eventId, status, closedAt, holder: aBuyer(1, { uid: id }) });
      const payment = aPayment({
        id: `payment-${id}`,
        ticketId: id,
        eventId,
        status: 'succeeded',
        chargedBackAt: id === 'charged-back' ? closedAt : null,
      });
      await insertRows(database, 'tickets', [ticketTable.toRow(ticket)]);
      await insertRows(database, 'payments', [paymentTable.toRow(payment)]);
    }
    const refund = aRefund({ ticketId: 'revoked', paymentId: 'payment-revoked', reason: 'ticket_revoked' });
    await insertRows(database, 'refunds', [refundTable.toRow(refund)]);
    await migrate(database);
    const rows = await database.reader
      .selectFrom('tickets')
      .select(['id', 'cancelled_by', 'cancellation_reason'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ id, cancelled_by }) => [id, cancelled_by])).toEqual([
      ['before-event', 'holder'],
      ['charged-back', 'bank'],
      ['expired', null],
      ['given-back', 'holder'],
      ['held', null],
      ['revoked', 'organizer'],
      ['revoked-unpaid', 'organizer'],
      ['with-event', 'event'],
    ]);
    expect(rows.every(({ cancellation_reason }) => cancellation_reason === null)).toBe(true);
  });
});
