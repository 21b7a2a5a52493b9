import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PaymentId } from '#core/payments/payment.ts';
import type { PersonId } from '#core/people/person.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { TicketId } from '#core/tickets/ticket.ts';
import type { TicketQueries, TicketRecord } from '#core/tickets/ticket-queries.ts';
import { columnsOf, type JoinedRow, part } from './joined-row.ts';
import type { EventPlacesRow, EventRow, PaymentRow, RefundRow, Schema, TicketRow } from './schema.ts';
import type { SqlDatabase } from './sql-database.ts';
import { toEvent } from './sql-event-repository.ts';
import { toPayment } from './sql-payment-repository.ts';
import { toRefund } from './sql-refund-repository.ts';
import { toTicket } from './sql-ticket-repository.ts';
import { takingAPlace } from './taking-a-place.ts';

/** Each read is one statement, so that a record never mixes two states of the database. */
export class SqlTicketQueries implements TicketQueries {
  readonly #db: Kysely<Schema>;

  constructor(database: SqlDatabase) {
    this.#db = database.reader;
  }

  async ofPerson(uid: PersonId): Promise<readonly TicketRecord[]> {
    const rows = await this.#records(latest('payments'))
      .where('tickets.user_id', '=', uid)
      .orderBy('tickets.purchased_at', 'desc')
      .orderBy('tickets.id', 'desc')
      .execute();
    return rows.map(toRecord);
  }

  async findOfPerson(uid: PersonId, id: TicketId): Promise<TicketRecord | null> {
    const row = await this.#records(latest('payments'))
      .where('tickets.id', '=', id)
      .where('tickets.user_id', '=', uid)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async findByPayment(uid: PersonId, paymentId: PaymentId): Promise<TicketRecord | null> {
    const row = await this.#records(sql`${paymentId}`)
      .where('payments.id', '=', paymentId)
      .where('tickets.user_id', '=', uid)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async holdsOver(now: Instant, limit: number): Promise<readonly TicketRecord[]> {
    const rows = await this.#holdsEnding(now, limit).execute();
    return rows.map(toRecord);
  }

  async ofCancelledEvents(limit: number): Promise<readonly TicketRecord[]> {
    const rows = await this.#records(latest('payments'))
      .where('tickets.id', 'in', (query) =>
        query
          .selectFrom('events as called_off')
          .innerJoin('tickets as theirs', 'theirs.event_id', 'called_off.id')
          .select('theirs.id')
          .where('called_off.status', '=', 'cancelled')
          .where(takingAPlace('theirs'))
          .limit(limit),
      )
      .execute();
    return rows.map(toRecord);
  }

  async holdsToWarn(by: Instant, limit: number): Promise<readonly TicketRecord[]> {
    const rows = await this.#holdsEnding(by, limit).where('tickets.hold_warned_at', 'is', null).execute();
    return rows.map(toRecord);
  }

  /** The status stands in the text of the query, because the index covers that status only. */
  #holdsEnding(by: Instant, limit: number) {
    return this.#records(latest('payments'))
      .where('tickets.status', '=', sql.lit('pending_payment'))
      .where('tickets.hold_expires_at', '<=', by)
      .orderBy('tickets.hold_expires_at')
      .orderBy('tickets.id')
      .limit(limit);
  }

  #records(payment: RawBuilder<unknown>) {
    return this.#db
      .selectFrom('tickets')
      .innerJoin('events', 'events.id', 'tickets.event_id')
      .innerJoin('event_places', 'event_places.event_id', 'tickets.event_id')
      .leftJoin('payments', (join) =>
        join.onRef('payments.ticket_id', '=', 'tickets.id').on('payments.id', '=', sql<string>`${payment}`),
      )
      .leftJoin('refunds', (join) =>
        join.onRef('refunds.ticket_id', '=', 'tickets.id').on('refunds.id', '=', latest('refunds')),
      )
      .select(columnsOf('tickets', 'events', 'event_places', 'payments', 'refunds'));
  }
}

/** The id of a ticket's newest payment or refund. */
function latest(table: 'payments' | 'refunds'): RawBuilder<string> {
  return sql`(select newest.id from ${sql.table(table)} as newest where newest.ticket_id = tickets.id order by newest.created_at desc, newest.id desc limit 1)`;
}

function toRecord(row: JoinedRow): TicketRecord {
  const payment = part<PaymentRow>(row, 'payments');
  const refund = part<RefundRow>(row, 'refunds');
  return {
    ticket: toTicket(part<TicketRow>(row, 'tickets')),
    event: toEvent({ ...part<EventRow>(row, 'events'), ...part<EventPlacesRow>(row, 'event_places') }),
    payment: payment.id === null ? null : toPayment(payment),
    refund: refund.id === null ? null : toRefund(refund),
  };
}
