import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { nextTurn } from '#adapters/shared/next-turn.ts';
import type { Event } from '#core/events/event.ts';
import type { EventRuns } from '#core/events/event-days.ts';
import type {
  CalendarPeriod,
  CalendarScope,
  EventFilter,
  EventPosition,
  EventQueries,
  EventTime,
  ListedEvent,
  PublicEventCounts,
  WordSource,
} from '#core/events/event-queries.ts';
import { hitOf, type SearchHit } from '#core/events/search/search-rank.ts';
import { type Day, daysAfter } from '#core/shared/day.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { ListPage } from '#core/shared/list-cursor.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { dearerThan, notOpen } from '../offers/planned-offers.ts';
import { toEvent } from '../repositories/sql-event-repository.ts';
import { isOneOf, listed } from '../rows/bulk-rows.ts';
import { isShownFree, SqlEventSearch } from './sql-event-search.ts';

/** A literal, because the index is partial. */
const PENDING = sql.lit('pending_review' as const);

export class SqlEventQueries implements EventQueries {
  readonly #db: Kysely<Schema>;
  readonly #background: Kysely<Schema>;
  readonly #dialect: SqlDialect;
  readonly #search: SqlEventSearch;

  constructor(database: SqlDatabase, maxSorted?: number) {
    this.#db = database.reader;
    this.#background = database.backgroundReader;
    this.#dialect = database.dialect;
    this.#search = new SqlEventSearch(database, maxSorted);
  }

  async find(id: EventId): Promise<Event | null> {
    const row = await this.#events().where('events.id', '=', id).executeTakeFirst();
    return row ? toEvent(row) : null;
  }

  async findAll(ids: readonly EventId[]): Promise<readonly Event[]> {
    if (ids.length === 0) return [];
    const rows = await this.#events().where('events.id', 'in', ids).execute();
    return rows.map(toEvent);
  }

  async titlesOf(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('events')
      .select(['id', 'title'])
      .where(isOneOf(this.#dialect, 'events', ['id'], listed(ids)))
      .execute();
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  async upcoming(
    filter: EventFilter,
    page: { limit: number; after: EventPosition | null },
  ): Promise<readonly Event[]> {
    const { after, limit } = page;
    let query = (await this.#matching(filter))
      .innerJoin('event_places', 'event_places.event_id', 'events.id')
      .selectAll();
    if (after !== null)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('starts_at', 'id'), '>', tuple(after.startsAt, after.id)),
      );
    const rows = await query.orderBy('starts_at').orderBy('id').limit(limit).execute();
    return rows.map(toEvent);
  }

  async search(filter: EventFilter, limit: number): Promise<readonly SearchHit[]> {
    // The inner query reads no titles, so that an index alone can answer it.
    const found = (await this.#matching(filter))
      .select('events.id as found')
      .orderBy('starts_at')
      .orderBy('events.id')
      .limit(limit);
    const isFree = filter.terms.some((term) => term.isFree) ? isShownFree(filter.now) : sql`1 = 0`;
    const rows = await this.#readerOf(filter)
      .selectFrom(found.as('candidates'))
      .innerJoin('events', 'events.id', 'found')
      .select(['id', 'title', 'tags', 'category', 'starts_at', 'ends_at'])
      .select(sql<number>`case when ${isFree} then 1 else 0 end`.as('is_free'))
      .orderBy('starts_at')
      .orderBy('id')
      .execute();
    return rows.map(({ starts_at, ends_at, is_free, ...row }) =>
      hitOf({ ...row, startsAt: starts_at, endsAt: ends_at, isFree: is_free === 1 }, filter.terms),
    );
  }

  async wordSources(
    endingAfter: Instant,
    { limit, after }: { limit: number; after: EventPosition | null },
  ): Promise<readonly WordSource[]> {
    let query = this.#background
      .selectFrom('events')
      .where('status', '=', 'published')
      .where('ends_at', '>', endingAfter)
      .select(['id', 'starts_at', 'title', 'tags', 'venue', 'organizer_name']);
    if (after !== null)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('starts_at', 'id'), '>', tuple(after.startsAt, after.id)),
      );
    const rows = await query.orderBy('starts_at').orderBy('id').limit(limit).execute();
    // Reading all pages would otherwise keep the event loop from everything else.
    await nextTurn();
    return rows.map(({ starts_at, organizer_name, tags, ...row }) => ({
      ...row,
      startsAt: starts_at,
      organizerName: organizer_name,
      tags: JSON.parse(tags),
    }));
  }

  /** Omits places if it can, and follows the order of an index, so that the index alone can answer. */
  async count(filter: EventFilter, max: number): Promise<number> {
    const matching = (await this.#matching(filter))
      .select('events.id')
      .orderBy('starts_at')
      .orderBy('id')
      .limit(max);
    const { count } = await this.#readerOf(filter)
      .selectFrom(matching.as('candidates'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async countRuns(filter: EventFilter): Promise<readonly EventRuns[]> {
    const first = dayWrittenFrom('starts_at', '>=');
    const last = dayWrittenFrom('ends_at', '>');
    const rows = await (await this.#matching(filter, this.#background))
      .select([first.as('first'), last.as('last'), 'category'])
      .select(({ fn }) => fn.countAll<number>().as('events'))
      .groupBy([first, last, 'category'])
      .execute();
    return rows.map(({ first, last, category, events }) => ({
      first: dayWritten(first),
      last: dayWritten(last),
      category,
      events: Number(events),
    }));
  }

  async #matching(filter: EventFilter, reader = this.#readerOf(filter)) {
    const { category, terms, endingAfter, startingUntil, maxPriceSen, isAvailable, now } = filter;
    const { rows, hasEvery } = await this.#search.matching(terms, now);
    let query = reader
      .selectFrom(rows.as('events'))
      .where('status', '=', 'published')
      .where('ends_at', '>', endingAfter)
      .where(hasEvery);
    if (category !== null) query = query.where('category', '=', category);
    if (startingUntil !== null) query = query.where('starts_at', '<=', startingUntil);
    if (maxPriceSen !== null)
      query = query.where('price_sen', '<=', maxPriceSen).where(noneOf(dearerThan(maxPriceSen, now)));
    if (isAvailable)
      query = query.where(({ exists }) => exists(this.#freePlaces())).where(noneOf(notOpen(now)));
    return query;
  }

  /** Reads in the background what may read many events to find few. */
  #readerOf({ terms, startingUntil, maxPriceSen, isAvailable }: EventFilter): Kysely<Schema> {
    const mayReadMany = terms.length > 0 || startingUntil !== null || maxPriceSen !== null || isAvailable;
    return mayReadMany ? this.#background : this.#db;
  }

  #freePlaces() {
    return this.#db
      .selectFrom('event_places as free')
      .select('free.event_id')
      .whereRef('free.event_id', '=', sql.ref('events.id'))
      .where(sql<boolean>`free.capacity > free.sold + free.held + free.set_aside`);
  }

  async waitingForReview({ limit, after }: ListPage): Promise<readonly Event[]> {
    let query = this.#events().where('status', '=', PENDING);
    if (after !== null)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('updated_at', 'id'), '>', tuple(after.at, after.id)),
      );
    const rows = await query.orderBy('updated_at').orderBy('id').limit(limit).execute();
    return rows.map(toEvent);
  }

  countWaitingForReview(): Promise<number> {
    return countOf(this.#db.selectFrom('events').where('status', '=', PENDING));
  }

  publishedBy(uid: PersonId, endingAfter: Instant): Promise<readonly ListedEvent[]> {
    return this.#listed(uid).where('status', '=', 'published').where('ends_at', '>', endingAfter).execute();
  }

  openOf(uid: PersonId, now: Instant): Promise<readonly ListedEvent[]> {
    return this.#listed(uid)
      .where(({ and, eb, or }) =>
        or([
          eb('status', 'in', ['draft', 'pending_review']),
          and([eb('status', '=', 'published'), eb('ends_at', '>', now)]),
        ]),
      )
      .execute();
  }

  #listed(uid: PersonId) {
    return this.#background
      .selectFrom('events')
      .innerJoin('event_places', 'event_places.event_id', 'events.id')
      .select(['id', 'title', 'status', 'starts_at as startsAt', 'ends_at as endsAt'])
      .select(['approved_at as approvedAt', 'paused_for as pausedFor', 'capacity', 'sold'])
      .where('organizer_id', '=', uid)
      .orderBy('starts_at')
      .orderBy('id');
  }

  async ofClub(
    uid: PersonId,
    when: EventTime,
    now: Instant,
    { limit, after }: ListPage,
  ): Promise<readonly Event[]> {
    const [comparison, direction, ends] =
      when === 'upcoming' ? (['>', 'asc', '>'] as const) : (['<', 'desc', '<='] as const);
    let query = this.#events()
      .where('organizer_id', '=', uid)
      .where('status', '=', 'published')
      .where('ends_at', ends, now);
    if (after !== null)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('starts_at', 'id'), comparison, tuple(after.at, after.id)),
      );
    const rows = await query.orderBy('starts_at', direction).orderBy('id', direction).limit(limit).execute();
    return rows.map(toEvent);
  }

  async countOfClub(uid: PersonId, now: Instant): Promise<PublicEventCounts> {
    const { upcoming, past, cancelled } = await this.#db
      .selectFrom('events')
      .where('organizer_id', '=', uid)
      .select(({ fn }) => [
        fn
          .countAll<number>()
          .filterWhere('status', '=', 'published')
          .filterWhere('ends_at', '>', now)
          .as('upcoming'),
        fn
          .countAll<number>()
          .filterWhere('status', '=', 'published')
          .filterWhere('ends_at', '<=', now)
          .as('past'),
        fn.countAll<number>().filterWhere('status', '=', 'cancelled').as('cancelled'),
      ])
      .executeTakeFirstOrThrow();
    return { upcoming: Number(upcoming), past: Number(past), cancelled: Number(cancelled) };
  }

  async forCalendar(
    scope: CalendarScope,
    { endingAfter, cancelledAfter }: CalendarPeriod,
    limit: number,
  ): Promise<readonly Event[]> {
    const ofScope =
      'category' in scope
        ? this.#events().where('category', '=', scope.category)
        : this.#events().where('organizer_id', '=', scope.organizerId);
    const first = ofScope.where('ends_at', '>', endingAfter).orderBy('starts_at').orderBy('id').limit(limit);
    const found = await Promise.all([
      first.where('status', '=', 'published').execute(),
      first.where('status', '=', 'cancelled').where('updated_at', '>', cancelledAfter).execute(),
    ]);
    return inOrder(found.flat().map(toEvent));
  }

  async organizedBy(uid: PersonId, { limit, after }: ListPage): Promise<readonly Event[]> {
    let query = this.#events().where('organizer_id', '=', uid);
    if (after !== null)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after.at, after.id)),
      );
    const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    return rows.map(toEvent);
  }

  countOrganizedBy(uid: PersonId): Promise<number> {
    return countOf(this.#db.selectFrom('events').where('organizer_id', '=', uid));
  }

  #events() {
    return this.#db
      .selectFrom('events')
      .innerJoin('event_places', 'event_places.event_id', 'events.id')
      .selectAll();
  }
}

function noneOf(ids: RawBuilder<EventId>): RawBuilder<SqlBool> {
  return sql`events.id not in (${ids})`;
}

/** Midnight in Kuala Lumpur. */
const MIDNIGHT = '16:00:00.000Z';
const NEXT_DAY = '+1';

/** Marks times that are of the next day in Kuala Lumpur, because databases differ in how they add hours. */
function dayWrittenFrom(column: 'starts_at' | 'ends_at', comparison: '>' | '>=') {
  const day = sql`substr(${sql.ref(column)}, 1, 10)`;
  const isLate = sql`substr(${sql.ref(column)}, 12) ${sql.raw(comparison)} ${sql.lit(MIDNIGHT)}`;
  return sql<string>`case when ${isLate} then ${day} || ${sql.lit(NEXT_DAY)} else ${day} end`;
}

function dayWritten(text: string): Day {
  return text.endsWith(NEXT_DAY) ? daysAfter(text.slice(0, 10), 1) : text;
}

function inOrder(events: readonly Event[]): readonly Event[] {
  const keyOf = ({ startsAt, id }: Event) => `${startsAt} ${id}`;
  return [...events].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

async function countOf(events: SelectQueryBuilder<Schema, 'events', object>): Promise<number> {
  const { count } = await events
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
