import { type Kysely, sql } from 'kysely';
import type { EventId, PersonId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import type {
  CancellationFailure,
  HeldPlaces,
  LiveTickets,
  TicketRepository,
} from '#core/tickets/ticket-repository.ts';
import type { SqlDialect } from '../../dialect.ts';
import { cancellationFailureTable, type Schema, ticketTable } from '../../schema.ts';
import { Statement } from '../../statement.ts';
import { byId, insertAll, isOneOf, listed, updateAll } from '../rows/bulk-rows.ts';
import { KeyedQuery } from '../rows/keyed-query.ts';
import { occupiesPlace } from '../rows/occupies-place.ts';

const boughtUnder = new KeyedQuery(({ db, hasKey }) =>
  db
    .selectFrom('tickets')
    .selectAll()
    .where(hasKey('tickets', ['user_id', 'idempotency_key'])),
);

/**
 * Counts person by person, and by the index of the person: the other columns are compared as expressions, which none
 * has. PostgreSQL may plan this while the table is empty, and could as well read all tickets, or all of the event.
 */
const live = new Statement<readonly (readonly [EventId, PersonId])[], LiveTickets>(({ dialect, at }) => {
  const people = dialect.rowsOf(
    'tickets',
    ['event_id', 'user_id'],
    at((given) => given),
  );
  return sql`
    select tickets.event_id as ${sql.ref('eventId')}, tickets.user_id as uid,
      tickets.type_id as ${sql.ref('typeId')}, tickets.code_id as ${sql.ref('codeId')}, count(*) as count
    from ${people} cross join tickets
    where tickets.user_id = ${sql.ref('row.user_id')} and tickets.event_id || '' = ${sql.ref('row.event_id')}
      and tickets.status || '' in ('pending_payment', 'confirmed')
    group by tickets.event_id, tickets.user_id, tickets.type_id, tickets.code_id`;
});

/** The status is tested per row: as a condition it would make PostgreSQL read the index of all holds. */
const held = new KeyedQuery(({ db, hasKey }) =>
  db
    .selectFrom('tickets')
    .select('user_id as uid')
    .select(sql<number>`count(case when status = 'pending_payment' then 1 end)`.as('count'))
    .select(sql<number>`0`.as('erased'))
    .where(hasKey('tickets', ['user_id']))
    .groupBy('user_id')
    .unionAll(
      db
        .selectFrom('erased_people')
        .select(['uid', sql<number>`0`.as('count'), sql<number>`1`.as('erased')])
        .where(hasKey('erased_people', ['uid'])),
    ),
);

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

  async liveOfPeople(eventId: EventId, until: Instant, after: PersonId | null, limit: number) {
    const live = this.db
      .selectFrom('tickets')
      .where('event_id', '=', eventId)
      .where(occupiesPlace('tickets'))
      .where('purchased_at', '<=', until)
      .where('user_id', '>', after ?? '');
    const people = live.select('user_id').distinct().orderBy('user_id').limit(limit);
    const rows = await live
      .selectAll()
      .where('user_id', 'in', people)
      .orderBy('user_id')
      .orderBy('purchased_at')
      .orderBy('id')
      .execute();
    return rows.map(ticketTable.toEntity);
  }

  async addAll(tickets: readonly Ticket[]): Promise<void> {
    await insertAll(this.db, this.dialect, ticketTable, tickets);
  }

  async boughtUnder(keys: readonly { uid: PersonId; key: string }[]): Promise<readonly Ticket[]> {
    const wanted = keys.map(({ uid, key }) => [uid, key]);
    const rows = await boughtUnder.run(this.db, this.dialect, wanted);
    return rows.map(ticketTable.toEntity);
  }

  /** Reads the tickets of the people: with the event as a condition, SQLite would read all tickets of the event. */
  async countLive(people: readonly { eventId: EventId; uid: PersonId }[]): Promise<readonly LiveTickets[]> {
    if (people.length === 0) return [];
    const wanted = people.map(({ eventId, uid }) => [eventId, uid] as const);
    const { rows } = await live.run(this.db, this.dialect, wanted);
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  /** Locks the buyers first, in a statement that is sent together with the count. */
  async countHeld(uids: readonly PersonId[]): Promise<readonly HeldPlaces[]> {
    if (uids.length === 0) return [];
    const [, rows] = await Promise.all([
      this.dialect.lockNames(this.db, uids),
      held.run(this.db, this.dialect, listed(uids)),
    ]);
    return rows.map(({ erased, ...held }) => ({ ...held, isErased: erased === 1 }));
  }
}
