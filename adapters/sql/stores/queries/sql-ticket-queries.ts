import { type Kysely, sql } from 'kysely';
import { nextTurn } from '#adapters/shared/next-turn.ts';
import { isGuest } from '#core/parties/guest.ts';
import type { EventId, PaymentId, PersonId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { ListPage } from '#core/shared/list-cursor.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import type { TicketQueries, TicketRecord } from '#core/tickets/ticket-queries.ts';
import { eventTable, placesTable, type Schema, ticketTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { joinedEvent } from '../repositories/sql-event-repository.ts';
import { columnsOf } from '../rows/bulk-rows.ts';
import { occupiesPlace } from '../rows/occupies-place.ts';
import { latestOf, ticketRecords, toRecord } from '../rows/ticket-records.ts';
import { isCurrent, isInCalendar, isPast, ownTickets, pageOf } from './own-tickets.ts';

/** Rows that are read in a few milliseconds; reading and mapping more takes a turn of the event loop each. */
const QUICK_ROWS = 50;

/**
 * Each read is one statement, so that a record never mixes two states of the database. Statuses of partial indexes are
 * literals.
 */
export class SqlTicketQueries implements TicketQueries {
  readonly #db: Kysely<Schema>;
  readonly #background: Kysely<Schema>;

  constructor(database: SqlDatabase) {
    this.#db = database.reader;
    this.#background = database.backgroundReader;
  }

  async ofPerson(uid: PersonId, page: ListPage): Promise<readonly TicketRecord[]> {
    return this.#latestFirst(pageOf(ownTickets(this.#db, uid), page));
  }

  async countOfPerson(uid: PersonId): Promise<number> {
    const { count } = await this.#db
      .selectFrom('tickets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', uid)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async pastOfPerson(uid: PersonId, at: Instant, page: ListPage): Promise<readonly TicketRecord[]> {
    return this.#latestFirst(pageOf(ownTickets(this.#db, uid).where(isPast(at)), page));
  }

  async currentAndPast(uid: PersonId, at: Instant, pastLimit: number): Promise<readonly TicketRecord[]> {
    const own = ownTickets(this.#db, uid);
    const newest = pageOf(own.where(isPast(at)), { limit: pastLimit, after: null });
    return this.#latestFirst(
      own.where(isCurrent(at)).unionAll(this.#db.selectFrom(newest.as('candidates')).select('id')),
    );
  }

  async forCalendar(uid: PersonId, cancelledAfter: Instant, page: ListPage) {
    const shown = pageOf(ownTickets(this.#background, uid).where(isInCalendar(cancelledAfter)), page);
    const rows = await this.#background
      .selectFrom('tickets')
      .innerJoin('events', 'events.id', 'tickets.event_id')
      .innerJoin('event_places', 'event_places.event_id', 'tickets.event_id')
      .select(columnsOf(ticketTable, eventTable, placesTable))
      .where('tickets.id', 'in', shown)
      .orderBy('tickets.purchased_at', 'desc')
      .orderBy('tickets.id', 'desc')
      .execute();
    // Reading all pages would otherwise keep the event loop from everything else.
    await nextTurn();
    return rows.map((row) => ({ ticket: ticketTable.fromJoined(row), event: joinedEvent(row) }));
  }

  async findOfPerson(uid: PersonId, id: TicketId): Promise<TicketRecord | null> {
    const row = await ticketRecords(this.#db, latestOf('payments'))
      .where('tickets.id', '=', id)
      .where('tickets.user_id', '=', uid)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async findOfGuest(id: TicketId): Promise<TicketRecord | null> {
    const row = await ticketRecords(this.#db, latestOf('payments'))
      .where('tickets.id', '=', id)
      .executeTakeFirst();
    const record = row ? toRecord(row) : null;
    return record && isGuest(record.ticket.holder.uid) ? record : null;
  }

  /** Compares the event of each of their tickets: by an index, SQLite would read all tickets of the event. */
  async hasLiveTicket(uid: PersonId, eventId: EventId): Promise<boolean> {
    const ticket = await this.#db
      .selectFrom('tickets')
      .select('id')
      .where('user_id', '=', uid)
      .where(sql`event_id || ''`, '=', eventId)
      .where(occupiesPlace('tickets'))
      .limit(1)
      .executeTakeFirst();
    return ticket !== undefined;
  }

  async findByPayment(uid: PersonId, paymentId: PaymentId): Promise<TicketRecord | null> {
    const row = await ticketRecords(this.#db, sql`${paymentId}`)
      .where('payments.id', '=', paymentId)
      .where('payments.user_id', '=', uid)
      .executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async expiredHolds(now: Instant, limit: number): Promise<readonly TicketRecord[]> {
    const rows = await this.#holdsEnding(now, limit).execute();
    return rows.map(toRecord);
  }

  async confirmedAmong(ids: readonly TicketId[]): Promise<readonly Ticket[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db.selectFrom('tickets').selectAll().where('id', 'in', ids).execute();
    return rows.map(ticketTable.toEntity).filter(({ status }) => status === 'confirmed');
  }

  async countHolds(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('tickets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', sql.lit('pending_payment'))
      .executeTakeFirstOrThrow();
    return count;
  }

  async ofCancelledEvents(failedBefore: Instant, limit: number): Promise<readonly TicketRecord[]> {
    const rows = await ticketRecords(this.#db, latestOf('payments'))
      .where('tickets.id', 'in', (query) =>
        query
          .selectFrom('events as called_off')
          .innerJoin('tickets as theirs', 'theirs.event_id', 'called_off.id')
          .leftJoin('cancelling_failures as failed', 'failed.ticket_id', 'theirs.id')
          .select('theirs.id')
          .where('called_off.status', '=', 'cancelled')
          .where(occupiesPlace('theirs'))
          .where((row) => row.or([row('failed.at', 'is', null), row('failed.at', '<=', failedBefore)]))
          .limit(limit),
      )
      .execute();
    return rows.map(toRecord);
  }

  async cancelledSince(eventId: EventId, since: Instant) {
    return this.#db
      .selectFrom('tickets')
      .leftJoin('cancelling_failures', 'cancelling_failures.ticket_id', 'tickets.id')
      .select([
        sql<number>`count(case when tickets.status = 'cancelled' and tickets.closed_at >= ${since} then 1 end)`.as(
          'cancelled',
        ),
        sql<number>`count(case when ${occupiesPlace('tickets')} then 1 end)`.as('left'),
        sql<number>`count(case when ${occupiesPlace('tickets')} then cancelling_failures.ticket_id end)`.as(
          'failed',
        ),
      ])
      .where('tickets.event_id', '=', eventId)
      .executeTakeFirstOrThrow();
  }

  async holdsToWarn(by: Instant, limit: number): Promise<readonly TicketRecord[]> {
    const rows = await this.#holdsEnding(by, limit).where('tickets.hold_warned_at', 'is', null).execute();
    return rows.map(toRecord);
  }

  async transfersToWarn(by: Instant, limit: number): Promise<readonly TicketRecord[]> {
    const rows = await ticketRecords(this.#db, latestOf('payments'))
      .where('tickets.id', 'in', (query) =>
        query
          .selectFrom('payments as awaited')
          .innerJoin('tickets as held', 'held.id', 'awaited.ticket_id')
          .select('held.id')
          .where(
            sql<boolean>`awaited.provider = 'transfer' and awaited.method = 'transfer'
              and awaited.status in ('created', 'pending')`,
          )
          .where('held.status', '=', sql.lit('pending_payment'))
          .where('held.hold_expires_at', '<=', by)
          .where('held.hold_warned_at', 'is', null)
          .limit(limit),
      )
      .execute();
    return rows.map(toRecord);
  }

  #holdsEnding(by: Instant, limit: number) {
    return ticketRecords(this.#db, latestOf('payments'))
      .where('tickets.status', '=', sql.lit('pending_payment'))
      .where('tickets.hold_expires_at', '<=', by)
      .orderBy('tickets.hold_expires_at')
      .orderBy('tickets.id')
      .limit(limit);
  }

  async #latestFirst(ids: ReturnType<typeof ownTickets>): Promise<readonly TicketRecord[]> {
    const rows = await ticketRecords(this.#db, latestOf('payments'))
      .where('tickets.id', 'in', ids)
      .orderBy('tickets.purchased_at', 'desc')
      .orderBy('tickets.id', 'desc')
      .execute();
    if (rows.length > QUICK_ROWS) await nextTurn();
    const records = rows.map(toRecord);
    if (rows.length > QUICK_ROWS) await nextTurn();
    return records;
  }
}
