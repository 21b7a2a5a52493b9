import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DayRange, EventSales } from '#core/analytics/sales-queries.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import type { Schema } from '../../schema.ts';
import { within } from './day-bounds.ts';

type Ranked = Omit<EventSales, 'title'>;

/** The events after one, up to another; null for all that follow. */
interface Part {
  readonly after: EventId;
  readonly until: EventId | null;
}

interface Asked {
  readonly club: PersonId | null;
  readonly range: DayRange;
  readonly limit: number;
}

const MAX_KEPT = 100;
/** A tenth of all tickets. */
const WIDE = 10;
const EVENTS_AT_ONCE = 5_000;

/**
 * Ranks events by their sales within a range of days. A ranking reads every event that sold in the range, so it is kept
 * until something is sold or reversed there. Sums of what was sold and reversed tell, because they only grow.
 */
export class SqlTopEvents {
  readonly #kept = new LRUCache<string, readonly Ranked[], Asked>({
    max: MAX_KEPT,
    // A ranking that falls out of the cache meanwhile still answers who waits for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => this.#rank(context),
  });

  constructor(
    private readonly db: Kysely<Schema>,
    private readonly eventsAtOnce = EVENTS_AT_ONCE,
  ) {}

  /** Returns the events that sold the most, as `SalesQueries.topEvents` promises. */
  async of(asked: Asked): Promise<readonly EventSales[]> {
    const key = JSON.stringify([asked, await this.#soldAndReversed(asked)]);
    const ranked = (await this.#kept.fetch(key, { context: asked })) ?? [];
    if (ranked.length === 0) return [];
    const ids = ranked.map(({ eventId }) => eventId);
    const events = await this.db
      .selectFrom('events')
      .select(['id', 'title'])
      .where('id', 'in', ids)
      .execute();
    const titles = new Map(events.map(({ id, title }) => [id, title]));
    return ranked.map((sales) => ({ ...sales, title: titles.get(sales.eventId) ?? '' }));
  }

  #soldAndReversed({ club, range }: Pick<Asked, 'club' | 'range'>) {
    return this.db
      .selectFrom('sales_by_club')
      .select([
        sql<number | null>`sum(tickets + reversed_tickets)`.as('soldTickets'),
        sql`sum(revenue_sen + reversed_sen)`.as('soldSen'),
        sql`sum(reversed_tickets)`.as('reversedTickets'),
        sql`sum(reversed_sen)`.as('reversedSen'),
      ])
      .where(within(range))
      .$if(club !== null, (query) => query.where('organizer_id', '=', club ?? ''))
      .executeTakeFirst();
  }

  /** Ranks a wide range in parts, so that no statement takes long. */
  async #rank(asked: Asked): Promise<readonly Ranked[]> {
    const isWide = await this.#isWide(asked.range);
    let best: readonly EventSales[] = [];
    for (let after: EventId | null = ''; after !== null; ) {
      const until: EventId | null = isWide ? await this.#endOfPart(after) : null;
      const found = await this.#bestOf(asked, isWide, { after, until });
      best = [...best, ...found].sort(byRank).slice(0, asked.limit);
      after = until;
    }
    return best.map(({ eventId, tickets, revenueSen }) => ({ eventId, tickets, revenueSen }));
  }

  /** Returns the last event of the part that follows an event; null when it is the last part. */
  async #endOfPart(after: EventId): Promise<EventId | null> {
    const last = await this.db
      .selectFrom('sales_by_event')
      .select('event_id')
      .where('event_id', '>', after)
      .orderBy('event_id')
      .limit(1)
      .offset(this.eventsAtOnce - 1)
      .executeTakeFirst();
    return last?.event_id ?? null;
  }

  /** Reads titles only of the events that sold as much as the last one of the ranking. */
  #bestOf({ club, range, limit }: Asked, isWide: boolean, part: Part): Promise<readonly EventSales[]> {
    return this.db
      .with(
        (cte) => cte('candidates').materialized(),
        () => this.#sums(club, range, isWide, part),
      )
      .selectFrom('candidates')
      .innerJoin('events', 'events.id', 'candidates.eventId')
      .select(['candidates.eventId', 'candidates.tickets', 'candidates.revenueSen', 'events.title'])
      .where(
        (is) =>
          sql<boolean>`(candidates.tickets, candidates."revenueSen") < ${is
            .selectFrom('candidates')
            .select(['tickets', 'revenueSen'])
            .orderBy('tickets', 'desc')
            .orderBy('revenueSen', 'desc')
            .limit(1)
            .offset(limit - 1)} is not true`,
      )
      .orderBy('candidates.tickets', 'desc')
      .orderBy('candidates.revenueSen', 'desc')
      .orderBy('events.title')
      .orderBy('events.id')
      .limit(limit)
      .execute();
  }

  /** Whether so much was sold in a range that reading every day is faster than finding its days by an index. */
  async #isWide(range: DayRange): Promise<boolean> {
    const [within, ever] = await Promise.all(
      [range, { from: null, to: null }].map((of) => this.#soldAndReversed({ club: null, range: of })),
    );
    return (within?.soldTickets ?? 0) * WIDE > (ever?.soldTickets ?? 0);
  }

  /**
   * Selects the events of which more tickets were sold than reversed. When everything that was sold is in the range, the
   * sums over all days say it: both halves see the same moment, and one of them is empty.
   */
  #sums(club: PersonId | null, range: DayRange, isWide: boolean, { after, until }: Part) {
    const isPart = sql<boolean>`exists (select 1 from sales_by_club where not ${within(range)})`;
    const isOwn = sql<boolean>`event_id in (select id from events where organizer_id = ${club})`;
    const isInPart =
      until === null
        ? sql<boolean>`event_id > ${after}`
        : sql<boolean>`event_id > ${after} and event_id <= ${until}`;
    const tickets = sql<number>`sum(tickets)`;
    const ofAllDays = this.db
      .selectFrom('sales_by_event')
      .select(['event_id as eventId', 'tickets', 'revenue_sen as revenueSen'])
      .where('tickets', '>', 0)
      .where(isInPart)
      .where(sql<boolean>`not ${isPart}`)
      .$if(club !== null, (query) => query.where(isOwn));
    const ofSomeDays = this.db
      .selectFrom('sales_by_day')
      .select(['event_id as eventId', tickets.as('tickets'), sql<number>`sum(revenue_sen)`.as('revenueSen')])
      .where(within(range, isWide ? sql`day || ''` : undefined))
      .where(isPart)
      .$if(isWide, (query) => query.where(isInPart))
      .$if(club !== null, (query) => query.where(isOwn))
      .groupBy('event_id')
      .having(tickets, '>', 0);
    return ofAllDays.unionAll(ofSomeDays);
  }
}

/** Sorts as the databases do: titles by their bytes. */
function byRank(one: EventSales, other: EventSales): number {
  return (
    other.tickets - one.tickets ||
    other.revenueSen - one.revenueSen ||
    Buffer.compare(Buffer.from(one.title), Buffer.from(other.title)) ||
    (one.eventId < other.eventId ? -1 : 1)
  );
}
