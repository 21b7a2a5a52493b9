import { type Kysely, sql } from 'kysely';
import type { EventId, PersonId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import type { CancellationFailure, HeldPlaces, TicketRepository } from '#core/tickets/ticket-repository.ts';
import type { SqlDialect } from '../../dialect.ts';
import { cancellationFailureTable, type Schema, ticketTable } from '../../schema.ts';
import { byId, insertAll, isOneOf, listed, updateAll } from '../rows/bulk-rows.ts';

export class SqlTicketRepository implements TicketRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  /** Locks in the order of the ids, so that two transactions never deadlock. */
  async findAll(ids: readonly TicketId[]): Promise<readonly Ticket[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('tickets')
      .selectAll()
      .where(isOneOf(this.dialect, 'tickets', ['id'], listed(ids)))
      .$if(this.dialect.locksRows, (query) => query.orderBy('id').forUpdate())
      .execute();
    return rows.map(ticketTable.toEntity).sort(byId);
  }

  async save(ticket: Ticket): Promise<void> {
    await updateAll(this.db, this.dialect, ticketTable, [ticket], ticketTable.columns.slice(1));
  }

  async saveAll(tickets: readonly Ticket[]): Promise<void> {
    await updateAll(this.db, this.dialect, ticketTable, tickets);
  }

  async endHoldsBy(eventId: EventId, at: Instant): Promise<void> {
    await this.db
      .updateTable('tickets')
      .set({ hold_expires_at: at })
      .where('event_id', '=', eventId)
      .where('status', '=', 'pending_payment')
      .where('hold_expires_at', '>', at)
      .execute();
  }

  async recordCancellationFailure(failure: CancellationFailure): Promise<void> {
    const row = cancellationFailureTable.toRow(failure);
    await this.db
      .insertInto('cancelling_failures')
      .values(row)
      .onConflict((conflict) => conflict.column('ticket_id').doUpdateSet(row))
      .execute();
  }

  async existForEvent(eventId: EventId): Promise<boolean> {
    const row = await this.db
      .selectFrom('tickets')
      .select('id')
      .where('event_id', '=', eventId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async addAll(tickets: readonly Ticket[]): Promise<void> {
    await insertAll(this.db, this.dialect, ticketTable, tickets);
  }

  async boughtUnder(keys: readonly { uid: PersonId; key: string }[]): Promise<readonly Ticket[]> {
    if (keys.length === 0) return [];
    const wanted = keys.map(({ uid, key }) => [uid, key]);
    const rows = await this.db
      .selectFrom('tickets')
      .selectAll()
      .where(isOneOf(this.dialect, 'tickets', ['user_id', 'idempotency_key'], wanted))
      .execute();
    return rows.map(ticketTable.toEntity);
  }

  /** Reads the tickets of the people: with the event as a condition, SQLite would read all tickets of the event. */
  async countLive(
    people: readonly { eventId: EventId; uid: PersonId }[],
  ): Promise<readonly { eventId: EventId; uid: PersonId; count: number }[]> {
    if (people.length === 0) return [];
    const wanted = new Set(people.map(({ eventId, uid }) => `${eventId} ${uid}`));
    const uids = [...new Set(people.map(({ uid }) => uid))];
    const counts = await this.db
      .selectFrom('tickets')
      .select(['event_id as eventId', 'user_id as uid'])
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(isOneOf(this.dialect, 'tickets', ['user_id'], listed(uids)))
      .where('status', 'in', ['pending_payment', 'confirmed'])
      .groupBy(['event_id', 'user_id'])
      .execute();
    return counts.filter(({ eventId, uid }) => wanted.has(`${eventId} ${uid}`));
  }

  /**
   * Locks the buyers first, in a statement that is sent together with the count. The status is tested per row: as a
   * condition it would make PostgreSQL read the index of all holds.
   */
  async countHeld(uids: readonly PersonId[]): Promise<readonly HeldPlaces[]> {
    if (uids.length === 0) return [];
    const count = this.db
      .selectFrom('tickets')
      .select('user_id as uid')
      .select(sql<number>`count(case when status = 'pending_payment' then 1 end)`.as('count'))
      .select(sql<number>`0`.as('erased'))
      .where(isOneOf(this.dialect, 'tickets', ['user_id'], listed(uids)))
      .groupBy('user_id')
      .unionAll(
        this.db
          .selectFrom('erased_people')
          .select(['uid', sql<number>`0`.as('count'), sql<number>`1`.as('erased')])
          .where(isOneOf(this.dialect, 'erased_people', ['uid'], listed(uids))),
      );
    const [, rows] = await Promise.all([this.dialect.lockNames(this.db, uids), count.execute()]);
    return rows.map(({ erased, ...held }) => ({ ...held, isErased: erased === 1 }));
  }
}
