import type { Clock } from '../shared/clock.ts';
import { type Day, dayOf, daysAfter, readDay, startOfDay, weekdayOf } from '../shared/day.ts';
import type { PersonId } from '../shared/ids.ts';
import type { SitemapEvent, SitemapQueries } from './sitemap-queries.ts';

/** Rows read at once, in a millisecond. */
const BATCH = 500;
const DAYS_PER_WEEK = 7;

/** A week in Kuala Lumpur, named by its Monday: `2026-11-30`. */
export type Week = Day;

/** Returns null for a text that is not a Monday of the years 2000 to 2199. */
export function readWeek(text: string): Week | null {
  const day = readDay(text);
  return day !== null && weekdayOf(day) === 0 ? day : null;
}

/**
 * Finds the pages that search engines may list: those of published events that have not ended, by the week of their
 * start, and of their organizers. A week has the same events in every process, and each event is in one week.
 */
export class Sitemap {
  constructor(
    private readonly queries: SitemapQueries,
    private readonly clock: Clock,
  ) {}

  /** Returns the weeks in which events start, the earliest first. Reads one event of each. */
  async *weeks(): AsyncGenerator<Week> {
    const endingAfter = this.clock.now();
    const next = async (startingFrom: string | null) => {
      const period = { endingAfter, startingFrom, startingBefore: null };
      const [event] = await this.queries.events(period, { limit: 1, after: null });
      return event === undefined ? null : weekOf(event);
    };
    for (let week = await next(null); week !== null; week = await next(endOf(week))) yield week;
  }

  /** Returns the events that start in a week, in batches, by start, then id. */
  async *eventsOf(week: Week): AsyncGenerator<readonly SitemapEvent[]> {
    const period = {
      endingAfter: this.clock.now(),
      startingFrom: startOfDay(week),
      startingBefore: endOf(week),
    };
    yield* inBatches((after: SitemapEvent | null) => this.queries.events(period, { limit: BATCH, after }));
  }

  /** Returns the organizers in batches, by id. */
  async *organizers(): AsyncGenerator<readonly PersonId[]> {
    const endingAfter = this.clock.now();
    yield* inBatches((after: PersonId | null) =>
      this.queries.organizers(endingAfter, { limit: BATCH, after }),
    );
  }
}

async function* inBatches<Row>(
  read: (after: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let rows = await read(null);
  while (rows.length > 0) {
    yield rows;
    const last = rows.at(-1);
    rows = rows.length < BATCH || last === undefined ? [] : await read(last);
  }
}

function weekOf({ startsAt }: SitemapEvent): Week {
  const day = dayOf(startsAt);
  return daysAfter(day, -weekdayOf(day));
}

/** Returns the first moment of the next week. */
function endOf(week: Week): string {
  return startOfDay(daysAfter(week, DAYS_PER_WEEK));
}
