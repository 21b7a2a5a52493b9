import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TicketRecord } from '#core/tickets/ticket-queries.ts';
import {
  admissionTable,
  eventTable,
  paymentTable,
  placesTable,
  refundTable,
  type Schema,
  ticketTable,
} from '../../schema.ts';
import type { JoinedRow } from '../../table.ts';
import { joinedEvent } from '../repositories/sql-event-repository.ts';
import { ofAdmittedTicket } from './admitted.ts';
import { columnsOf } from './bulk-rows.ts';

/** Selects tickets with their event, check-in, and the payment and refund with these ids, if they are of the ticket. */
export function ticketRecords(
  db: Kysely<Schema>,
  payment: RawBuilder<unknown>,
  refund: RawBuilder<unknown> = latestOf('refunds'),
) {
  return db
    .selectFrom('tickets')
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .innerJoin('event_places', 'event_places.event_id', 'tickets.event_id')
    .leftJoin('payments', (join) =>
      join.onRef('payments.ticket_id', '=', 'tickets.id').on('payments.id', '=', sql<string>`${payment}`),
    )
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.ticket_id', '=', 'tickets.id').on('refunds.id', '=', sql<string>`${refund}`),
    )
    .leftJoin('admissions', ofAdmittedTicket)
    .select(columnsOf(ticketTable, eventTable, placesTable, paymentTable, refundTable, admissionTable));
}

/** Selects the id of a ticket's newest payment or refund. It has few, which no index orders. */
export function latestOf(table: 'payments' | 'refunds'): RawBuilder<string> {
  return sql`(
    select newest.id from ${sql.table(table)} as newest
    where newest.ticket_id = tickets.id and not exists (
      select 1 from ${sql.table(table)} as newer
      where newer.ticket_id = tickets.id and (newer.created_at, newer.id) > (newest.created_at, newest.id)
    )
  )`;
}

export function toRecord(row: JoinedRow): TicketRecord {
  return {
    ticket: ticketTable.fromJoined(row),
    event: joinedEvent(row),
    payment: paymentTable.fromOuterJoined(row),
    refund: refundTable.fromOuterJoined(row),
    checkedInAt: admissionTable.fromOuterJoined(row)?.firstAt ?? null,
  };
}
