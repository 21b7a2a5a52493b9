import type { Kysely } from 'kysely';
import type { Event, StoredEventStatus } from '#core/events/event.ts';
import type { EventRepository } from '#core/events/event-repository.ts';
import type { PlaceCounts } from '#core/offers/places.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { eventTable, placesTable, type Schema, ticketTypeTable } from '../../schema.ts';
import type { JoinedRow } from '../../table.ts';
import { insertAll, listed, updateAll } from '../rows/bulk-rows.ts';
import { KeyedQuery, type KeyedQueryParts } from '../rows/keyed-query.ts';

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
    return (await locked.run(this.db, this.dialect, listed(ids))).map(toEvent);
  }

  async readAll(ids: readonly EventId[]): Promise<readonly Event[]> {
    return (await found.run(this.db, this.dialect, listed(ids))).map(toEvent);
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
    if (event.plannedAt === null)
      await this.db
        .updateTable('ticket_types')
        .set({ price_sen: event.priceSen })
        .where('id', '=', event.id)
        .where('price_sen', '<>', event.priceSen)
        .execute();
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
    await this.db.deleteFrom('codes').where('event_id', '=', id).execute();
    await this.#removeLists(id);
    await this.db.deleteFrom('questions').where('event_id', '=', id).execute();
    await this.db.deleteFrom('watches').where('event_id', '=', id).execute();
    await this.db.deleteFrom('club_news').where('event_id', '=', id).execute();
    await this.db.deleteFrom('events').where('id', '=', id).execute();
  }

  async #removeLists(id: EventId): Promise<void> {
    await this.db
      .deleteFrom('audience_list_entries')
      .where('list_id', 'in', (query) =>
        query.selectFrom('audience_lists').select('id').where('event_id', '=', id),
      )
      .execute();
    await this.db.deleteFrom('audience_lists').where('event_id', '=', id).execute();
  }

  /** The table's check constraint refuses invalid counts. */
  async adjustPlaces(changes: ReadonlyMap<EventId, PlaceCounts>): Promise<void> {
    if (changes.size === 0) return;
    const rows = [...changes].map(([id, { sold, held, setAside }]) => [sold, held, setAside, id]);
    const columns = ['sold', 'held', 'set_aside', 'event_id'];
    await this.dialect.updateRows(this.db, 'event_places', columns, rows, 'add');
  }
}

const found = new KeyedQuery(withPlaces);
const locked = new KeyedQuery((parts) =>
  withPlaces(parts).$if(parts.dialect.locksRows, (query) => query.forUpdate()),
);

function withPlaces({ db, hasKey }: KeyedQueryParts) {
  return db
    .selectFrom('events')
    .innerJoin('event_places', 'event_places.event_id', 'events.id')
    .selectAll()
    .where(hasKey('events', ['id']))
    .orderBy('events.id');
}

export function toEvent(row: Schema['events'] & Schema['event_places']): Event {
  return { ...eventTable.toEntity(row), ...placesTable.toEntity(row) };
}

export function joinedEvent(row: JoinedRow): Event {
  return { ...eventTable.fromJoined(row), ...placesTable.fromJoined(row) };
}
