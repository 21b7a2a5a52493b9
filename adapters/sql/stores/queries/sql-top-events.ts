import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DayRange, EventSales } from '#core/analytics/sales-queries.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Schema } from '../../schema.ts';
import { within } from './day-bounds.ts';

type Ranked = Omit<EventSales, 'title'>;

interface Asked {
  readonly club: PersonId | null;
  readonly range: DayRange;
  readonly limit: number;
}

const MAX_KEPT = 100;
/** A quarter of all sales. */
const WIDE = 4;

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

  constructor(private readonly db: Kysely<Schema>) {}

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

  /** Reads titles only of the events that sold as much as the last one of the ranking. */
  async #rank({ club, range, limit }: Asked): Promise<readonly Ranked[]> {
    const isWide = await this.#isWide(range);
    return this.db
      .with(
        (cte) => cte('candidates').materialized(),
        () => this.#sums(club, range, isWide),
      )
      .selectFrom('candidates')
      .innerJoin('events', 'events.id', 'candidates.eventId')
      .select(['candidates.eventId', 'candidates.tickets', 'candidates.revenueSen'])
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
  #sums(club: PersonId | null, range: DayRange, isWide: boolean) {
    const isPart = sql<boolean>`exists (select 1 from sales_by_club where not ${within(range)})`;
    const isOwn = sql<boolean>`event_id in (select id from events where organizer_id = ${club})`;
    const tickets = sql<number>`sum(tickets)`;
    const ofAllDays = this.db
      .selectFrom('sales_by_event')
      .select(['event_id as eventId', 'tickets', 'revenue_sen as revenueSen'])
      .where('tickets', '>', 0)
      .where(sql<boolean>`not ${isPart}`)
      .$if(club !== null, (query) => query.where(isOwn));
    const ofSomeDays = this.db
      .selectFrom('sales_by_day')
      .select(['event_id as eventId', tickets.as('tickets'), sql<number>`sum(revenue_sen)`.as('revenueSen')])
      .where(within(range, isWide ? sql`day || ''` : undefined))
      .where(isPart)
      .$if(club !== null, (query) => query.where(isOwn))
      .groupBy('event_id')
      .having(tickets, '>', 0);
    return ofAllDays.unionAll(ofSomeDays);
  }
}
