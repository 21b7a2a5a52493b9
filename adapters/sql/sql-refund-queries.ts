import { sql } from 'kysely';
import type { RefundQueries, RefundRecord } from '#core/payments/refund-queries.ts';
import { columnsOf, type JoinedRow, part } from './joined-row.ts';
import type { EventPlacesRow, EventRow, PaymentRow, RefundRow, TicketRow } from './schema.ts';
import type { SqlDatabase } from './sql-database.ts';
import { toEvent } from './sql-event-repository.ts';
import { toPayment } from './sql-payment-repository.ts';
import { toRefund } from './sql-refund-repository.ts';
import { toTicket } from './sql-ticket-repository.ts';

export class SqlRefundQueries implements RefundQueries {
  constructor(private readonly database: SqlDatabase) {}

  /** The status stands in the text of the query, because the index leaves that status out. */
  async open(limit: number): Promise<readonly RefundRecord[]> {
    const rows = await this.database.reader
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .innerJoin('tickets', 'tickets.id', 'refunds.ticket_id')
      .innerJoin('events', 'events.id', 'tickets.event_id')
      .innerJoin('event_places', 'event_places.event_id', 'tickets.event_id')
      .select(columnsOf('refunds', 'payments', 'tickets', 'events', 'event_places'))
      .where('refunds.status', '<>', sql.lit('succeeded'))
      .orderBy('refunds.created_at')
      .orderBy('refunds.id')
      .limit(limit)
      .execute();
    return rows.map(toRecord);
  }
}

function toRecord(row: JoinedRow): RefundRecord {
  return {
    refund: toRefund(part<RefundRow>(row, 'refunds')),
    payment: toPayment(part<PaymentRow>(row, 'payments')),
    ticket: toTicket(part<TicketRow>(row, 'tickets')),
    event: toEvent({ ...part<EventRow>(row, 'events'), ...part<EventPlacesRow>(row, 'event_places') }),
  };
}
