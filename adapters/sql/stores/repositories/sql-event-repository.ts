import { type Kysely, sql } from 'kysely';
import { type Event, type StoredEventStatus, searchTextOf } from '#core/events/event.ts';
import type { EventRepository } from '#core/events/event-repository.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { EventPlacesRow, EventRow, Schema } from '../../schema.ts';

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
    const rows = await this.db
      .selectFrom('events')
      .innerJoin('event_places', 'event_places.event_id', 'events.id')
      .selectAll()
      .where('events.id', 'in', ids)
      .orderBy('events.id')
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .execute();
    return rows.map(toEvent);
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
    await this.db.insertInto('events').values(toRow(event)).execute();
    await this.db.insertInto('event_places').values(toPlacesRow(event)).execute();
  }

  async save(event: Event): Promise<void> {
    const { id, ...changes } = toRow(event);
    const { numUpdatedRows } = await this.db
      .updateTable('event_places')
      .set({ capacity: event.capacity })
      .where('event_id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`Event ${id} does not exist.`);
    await this.db.updateTable('events').set(changes).where('id', '=', id).execute();
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
    await this.db.deleteFrom('events').where('id', '=', id).execute();
  }

  /** The table's check constraint refuses invalid counts. */
  async adjustPlacesOf(
    moves: ReadonlyMap<EventId, { readonly sold: number; readonly held: number }>,
  ): Promise<void> {
    if (moves.size === 0) return;
    const rows = [...moves].map(([event_id, places]) => ({ event_id, ...places }));
    await sql`
      update event_places
      set sold = event_places.sold + ${sql.ref('row.sold')}, held = event_places.held + ${sql.ref('row.held')}
      from ${this.dialect.rowsOf('event_places', ['event_id', 'sold', 'held'], rows)}
      where event_places.event_id = ${sql.ref('row.event_id')}`.execute(this.db);
  }

  async adjustPlaces(
    id: EventId,
    change: { readonly sold: number; readonly held: number },
  ): Promise<boolean> {
    const { sold, held } = change;
    const { numUpdatedRows } = await this.db
      .updateTable('event_places')
      .set((row) => ({ sold: row('sold', '+', sold), held: row('held', '+', held) }))
      .where('event_id', '=', id)
      .where((row) => row(row('sold', '+', sold), '>=', 0))
      .where((row) => row(row('held', '+', held), '>=', 0))
      .where((row) =>
        row(row(row('sold', '+', row.ref('held')), '+', sold + held), '<=', row.ref('capacity')),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}

function toRow(event: Event): EventRow {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    category: event.category,
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    location: event.location,
    venue: event.venue,
    price_sen: event.priceSen,
    image_url: event.imageUrl,
    tags: JSON.stringify(event.tags),
    per_person_limit: event.perPersonLimit,
    organizer_id: event.organizerId,
    organizer_name: event.organizerName,
    organizer_email: event.organizerEmail,
    status: event.status,
    cancellation_reason: event.cancellationReason,
    review_note: event.reviewNote,
    approved_at: event.approvedAt,
    paused_for: event.pausedFor,
    created_at: event.createdAt,
    updated_at: event.updatedAt,
    search_text: searchTextOf(event),
  };
}

function toPlacesRow(event: Event): EventPlacesRow {
  return { event_id: event.id, capacity: event.capacity, sold: event.sold, held: event.held };
}

export function toEvent(row: EventRow & EventPlacesRow): Event {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    location: row.location,
    venue: row.venue,
    priceSen: row.price_sen,
    capacity: row.capacity,
    imageUrl: row.image_url,
    tags: JSON.parse(row.tags),
    perPersonLimit: row.per_person_limit,
    sold: row.sold,
    held: row.held,
    organizerId: row.organizer_id,
    organizerName: row.organizer_name,
    organizerEmail: row.organizer_email,
    status: row.status,
    cancellationReason: row.cancellation_reason,
    reviewNote: row.review_note,
    approvedAt: row.approved_at,
    pausedFor: row.paused_for,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
