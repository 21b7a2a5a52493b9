import type { Event } from '../events/event.ts';
import type { EventPosition } from '../events/event-queries.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';

/** What a sitemap says of an event, and its place in the order. */
export type SitemapEvent = Pick<Event, 'id' | 'startsAt' | 'updatedAt'>;

export interface SitemapPeriod {
  /** Only events that end after this moment. */
  readonly endingAfter: Instant;
  /** Only events that start at this moment or later; null for all. */
  readonly startingFrom: Instant | null;
  /** Only events that start before this moment; null for all. */
  readonly startingBefore: Instant | null;
}

/** Reads of the pages that everybody may see. */
export interface SitemapQueries {
  /**
   * Returns published events by start, then id: at most `limit` of those after `after`, which is an event of the period.
   */
  events(
    period: SitemapPeriod,
    page: { readonly limit: number; readonly after: EventPosition | null },
  ): Promise<readonly SitemapEvent[]>;
  /** Returns the organizers of published events that end after a moment, by id: at most `limit` of those after `after`. */
  organizers(
    endingAfter: Instant,
    page: { readonly limit: number; readonly after: PersonId | null },
  ): Promise<readonly PersonId[]>;
}
export const SitemapQueries = token<SitemapQueries>('SitemapQueries');
