import { type Kysely, sql } from 'kysely';
import type { Event, EventId } from '#core/events/event.ts';
import type { EventQueries, ProgrammeFilter, ProgrammePosition } from '#core/events/event-queries.ts';
import type { PersonId } from '#core/people/person.ts';
import { hasWords } from './has-words.ts';
import type { Schema } from './schema.ts';
import { SearchedTable } from './searched-table.ts';
import type { SqlDatabase } from './sql-database.ts';
import { toEvent } from './sql-event-repository.ts';

export class SqlEventQueries implements EventQueries {
  readonly #db: Kysely<Schema>;
  readonly #searched: SearchedTable<'events'>;

  constructor(database: SqlDatabase, mostSorted?: number) {
    this.#db = database.reader;
    this.#searched = new SearchedTable(database, 'events', 'id', mostSorted);
  }

  async find(id: EventId): Promise<Event | null> {
    const row = await this.#events().where('events.id', '=', id).executeTakeFirst();
    return row ? toEvent(row) : null;
  }

  async programme(
    filter: ProgrammeFilter,
    page: { limit: number; after: ProgrammePosition | null },
  ): Promise<readonly Event[]> {
    const { category, words, endingAfter } = filter;
    const { after, limit } = page;
    const events = await this.#searched.rows(words);
    let query = this.#db
      .selectFrom(events.as('events'))
      .innerJoin('event_places', 'event_places.event_id', 'events.id')
      .selectAll()
      .where('status', '=', 'published')
      .where('ends_at', '>', endingAfter)
      .where(hasWords('search_text', words));
    if (category !== null) query = query.where('category', '=', category);
    if (after !== null)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('starts_at', 'id'), '>', tuple(after.startsAt, after.id)),
      );
    const rows = await query.orderBy('starts_at').orderBy('id').limit(limit).execute();
    return rows.map(toEvent);
  }

  /** The status stands in the text of the query, because the index covers that status only. */
  async waitingForReview(): Promise<readonly Event[]> {
    const rows = await this.#events()
      .where('status', '=', sql.lit('pending_review'))
      .orderBy('updated_at')
      .orderBy('id')
      .execute();
    return rows.map(toEvent);
  }

  async organizedBy(uid: PersonId): Promise<readonly Event[]> {
    const rows = await this.#events()
      .where('organizer_id', '=', uid)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(toEvent);
  }

  #events() {
    return this.#db
      .selectFrom('events')
      .innerJoin('event_places', 'event_places.event_id', 'events.id')
      .selectAll();
  }
}
