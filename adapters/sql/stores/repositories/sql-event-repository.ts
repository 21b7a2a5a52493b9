import { type Kysely, sql } from 'kysely';
import type { Event, PlaceCounts, StoredEventStatus } from '#core/events/event.ts';
import type { EventRepository } from '#core/events/event-repository.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { eventTable, placesTable, type Schema, ticketTypeTable } from '../../schema.ts';
import type { JoinedRow } from '../../table.ts';
import { insertAll, updateAll } from '../rows/bulk-rows.ts';

export class SqlEventRepository implements EventRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async find(id: EventId): Promise<Event | null> {
    const [event = null] = await this.findAll([id]);
    return event;
  }

  /** Locks in the order of the ids, so that two transactions never deadlock. */
  async findAll(ids: readonly EventId[]): Promise<readonly Event[]> {
    if (ids.length === 0) return [];
    const rows = await this.#withPlaces(ids)
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .execute();
    return rows.map(toEvent);
  }

  async readAll(ids: readonly EventId[]): Promise<readonly Event[]> {
    if (ids.length === 0) return [];
    return (await this.#withPlaces(ids).execute()).map(toEvent);
  }

  async organizedBy(uid: PersonId): Promise<readonly Event[]> {
    const rows = await this.db.selectFrom('events').select('id').where('organizer_id', '=', uid).execute();
    return this.findAll(rows.map(({ id }) => id));
  }

  async countOf(uid: PersonId, status: StoredEventStatus): Promise<number> {
    const { count } = await this.db
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organizer_id', '=', uid)
      .where('status', '=', status)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async add(event: Event): Promise<void> {
    await insertAll(this.db, this.dialect, eventTable, [event]);
    await insertAll(this.db, this.dialect, placesTable, [event]);
    await insertAll(this.db, this.dialect, ticketTypeTable, [baseTypeOf(event)]);
  }

  async save(event: Event): Promise<void> {
    await updateAll(this.db, this.dialect, placesTable, [event], ['capacity']);
    await updateAll(this.db, this.dialect, eventTable, [event]);
    await sql`
      update ticket_types set price_sen = ${event.priceSen}
      where id = ${event.id} and price_sen <> ${event.priceSen} and not exists (
        select 1 from ticket_types as other where other.event_id = ${event.id} and other.id <> ${event.id}
      )`.execute(this.db);
  }

  async remove(id: EventId): Promise<void> {
    const { numDeletedRows } = await this.db
      .deleteFrom('event_places')
      .where('event_id', '=', id)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('tickets').select('id').where('event_id', '=', id))),
      )
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Error(`Event ${id} has tickets or does not exist.`);
    await this.db.deleteFrom('ticket_types').where('event_id', '=', id).execute();
    await this.db.deleteFrom('pools').where('event_id', '=', id).execute();
    await this.db.deleteFrom('events').where('id', '=', id).execute();
  }

  /** The table's check constraint refuses invalid counts. */
  async adjustPlaces(changes: ReadonlyMap<EventId, PlaceCounts>): Promise<void> {
    if (changes.size === 0) return;
    const rows = [...changes].map(([id, { sold, held, setAside }]) => [id, sold, held, setAside]);
    const { numAffectedRows } = await sql`
      update event_places
      set sold = event_places.sold + ${sql.ref('row.sold')}, held = event_places.held + ${sql.ref('row.held')},
        set_aside = event_places.set_aside + ${sql.ref('row.set_aside')}
      from ${this.dialect.rowsOf('event_places', ['event_id', 'sold', 'held', 'set_aside'], rows)}
      where event_places.event_id = ${sql.ref('row.event_id')}`.execute(this.db);
    if (numAffectedRows !== BigInt(rows.length))
      throw new Error('An event with changed places does not exist.');
  }

  #withPlaces(ids: readonly EventId[]) {
    return this.db
      .selectFrom('events')
      .innerJoin('event_places', 'event_places.event_id', 'events.id')
      .selectAll()
      .where('events.id', 'in', ids)
      .orderBy('events.id');
  }
}

export function toEvent(row: Schema['events'] & Schema['event_places']): Event {
  return { ...eventTable.toEntity(row), ...placesTable.toEntity(row) };
}

export function joinedEvent(row: JoinedRow): Event {
  return { ...eventTable.fromJoined(row), ...placesTable.fromJoined(row) };
}
