import type { Actor } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import type { Instant } from '../shared/instant.ts';
import { type Event, statusAt } from './event.ts';
import { type EventCursor, formatEventCursor, parseEventCursor } from './event-cursor.ts';
import { checkEventFilter, checkPeriod, EVENT_FILTER_FIELDS, type EventFilterInput } from './event-filter.ts';
import { checkLimit, PAGE_LIMIT } from './event-page.ts';
import { type EventFilter, EventQueries } from './event-queries.ts';
import type { EventView } from './event-view.ts';
import { EventViews } from './event-views.ts';
import { EventWords } from './search/event-words.ts';
import { findHits } from './search/find-hits.ts';
import { compareHits, type SearchHit } from './search/search-rank.ts';
import { suggestSearch } from './search/suggest-search.ts';

export interface BrowseEventsInput extends EventFilterInput {
  /**
   * Only events that end after `from` and start at `to` or earlier, as ISO 8601; missing, null or empty for an open
   * end.
   */
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
  /** The query with the nearest known words, when it finds nothing as it is and something with them. */
  readonly suggestion?: string | undefined;
}

const DEFAULT_LIMIT = 24;
/** Counting stops here, because a larger count costs more than the page. */
const MAX_TOTAL = 1_000;

/** The filters of the event list, besides words and cursor. */
export const BROWSE_FIELDS = { ...EVENT_FILTER_FIELDS, limit: PAGE_LIMIT } as const;

/**
 * Lists published events that have not ended, the soonest first; in a search, the best match first. Throws
 * `invalid_input`.
 */
export class BrowseEvents {
  static readonly needs = [EventQueries, EventWords, EventViews, Clock] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly words: EventWords,
    private readonly views: EventViews,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor, input: BrowseEventsInput): Promise<BrowseEventsOutput> {
    const limit = checkLimit(input.limit, DEFAULT_LIMIT);
    const now = this.clock.now();
    const filter = checkPeriod(checkEventFilter(input, now), input);
    const after = parseEventCursor(input.cursor);
    const isRanked = filter.terms.length > 0 && (after === null || after.rank !== null);
    const page = isRanked
      ? await this.#byRank(filter, limit, after, now)
      : await this.#byStart(filter, limit, after);
    const suggestion =
      page.total === 0 && after === null ? await suggestSearch(this.events, this.words, filter, now) : null;
    return {
      events: await this.views.all(page.events, now),
      nextCursor: page.next && formatEventCursor(page.next),
      total: page.total > MAX_TOTAL ? null : page.total,
      ...(suggestion !== null && { suggestion }),
    };
  }

  async #byStart(filter: EventFilter, limit: number, cursor: EventCursor | null): Promise<FoundPage> {
    const after = cursor && { startsAt: cursor.at, id: cursor.id };
    const found = await this.events.upcoming(filter, { limit: limit + 1, after });
    const events = found.slice(0, limit);
    const last = events.at(-1);
    const isComplete = after === null && found.length <= limit;
    return {
      events,
      next: found.length > limit && last ? { at: last.startsAt, id: last.id, rank: null } : null,
      total: isComplete ? events.length : await this.events.count(filter, MAX_TOTAL + 1),
    };
  }

  /** Orders the first thousand found events by rank. The others follow by start. */
  async #byRank(
    filter: EventFilter,
    limit: number,
    after: EventCursor | null,
    now: Instant,
  ): Promise<FoundPage> {
    const found = await findHits(this.events, this.words, filter, MAX_TOTAL + 1);
    const ranked = found.slice(0, MAX_TOTAL).sort(compareHits);
    const left = after === null ? ranked : ranked.filter((hit) => compareHits(hit, hitAt(after)) > 0);
    const hits = left.slice(0, limit);
    const events = new Map(
      (await this.events.findAll(hits.map(({ id }) => id))).map((event) => [event.id, event]),
    );
    const last = hits.length < left.length ? hits.at(-1) : undefined;
    const lastRanked = found.length > MAX_TOTAL ? found[MAX_TOTAL - 1] : undefined;
    return {
      // One may have been unpublished since it was found.
      events: hits
        .flatMap(({ id }) => events.get(id) ?? [])
        .filter((event) => statusAt(event, now) === 'published'),
      next: last ? cursorAt(last) : lastRanked ? { ...cursorAt(lastRanked), rank: null } : null,
      total: found.length,
    };
  }
}

interface FoundPage {
  readonly events: readonly Event[];
  readonly next: EventCursor | null;
  /** More than `MAX_TOTAL` when there may be more. */
  readonly total: number;
}

function cursorAt({ id, startsAt, rank }: SearchHit): EventCursor {
  return { at: startsAt, id, rank };
}

function hitAt({ at, id, rank }: EventCursor): SearchHit {
  return { startsAt: at, id, rank: rank ?? 0 };
}
