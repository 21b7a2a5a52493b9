import type { Actor } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
import { formatCursor, parseCursor } from './event-cursor.ts';
import { checkEventFilter, checkStarts, EVENT_FILTER_FIELDS, type EventFilterInput } from './event-filter.ts';
import { checkLimit, PAGE_LIMIT } from './event-page.ts';
import type { EventQueries } from './event-queries.ts';
import { type EventView, toEventView } from './event-view.ts';

export interface BrowseEventsInput extends EventFilterInput {
  /** The earliest and the latest start, as ISO 8601; missing, null or empty for an open end. */
  readonly from?: string | null;
  readonly to?: string | null;
  /** 1 to 100; default 24. */
  readonly limit: number | null;
  /** `nextCursor` of the page before. */
  readonly cursor: string | null;
}

export interface BrowseEventsOutput {
  readonly events: readonly EventView[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** The number of matching events on all pages; null above 1,000. */
  readonly total: number | null;
}

const DEFAULT_LIMIT = 24;
/** Counting stops here, because a larger count costs more than the page. */
const MAX_TOTAL = 1_000;

/** The filters of the event list, besides words and cursor. */
export const BROWSE_FIELDS = { ...EVENT_FILTER_FIELDS, limit: PAGE_LIMIT } as const;

/** Lists published events that have not ended, the soonest first. Throws `invalid_input`. */
export class BrowseEvents {
  constructor(
    private readonly events: EventQueries,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor, input: BrowseEventsInput): Promise<BrowseEventsOutput> {
    const limit = checkLimit(input.limit, DEFAULT_LIMIT);
    const filter = { ...checkEventFilter(input, this.clock.now()), ...checkStarts(input) };
    const after = input.cursor === null ? null : parseCursor(input.cursor);
    const found = await this.events.upcoming(filter, { limit: limit + 1, after });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const isComplete = after === null && found.length <= limit;
    const total = isComplete ? page.length : await this.events.count(filter, MAX_TOTAL + 1);
    return {
      events: page.map((event) => toEventView(event, filter.endingAfter)),
      nextCursor: found.length > limit && last ? formatCursor(last) : null,
      total: total > MAX_TOTAL ? null : total,
    };
  }
}
