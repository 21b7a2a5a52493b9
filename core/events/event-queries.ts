import type { PersonId } from '../people/person.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { Category, Event, EventId } from './event.ts';

/** Where a page of the programme begins: after this event. */
export interface ProgrammePosition {
  readonly startsAt: Instant;
  readonly id: EventId;
}

export interface ProgrammeFilter {
  readonly category: Category | null;
  /** What `searchWords` made of a query: only events whose `searchTextOf` has them (see `hasWords`). */
  readonly words: readonly string[];
  /** Only events that end after this moment. */
  readonly endingAfter: Instant;
}

/** Reads of events, for screens. */
export interface EventQueries {
  find(id: EventId): Promise<Event | null>;
  /** Published events in order of start, then id: at most `limit` of those after `after`. */
  programme(
    filter: ProgrammeFilter,
    page: { limit: number; after: ProgrammePosition | null },
  ): Promise<readonly Event[]>;
  /** How many events the filter matches, counted up to `atMost`. */
  count(filter: ProgrammeFilter, atMost: number): Promise<number>;
  /** Events in `pending_review`, the longest waiting first. */
  waitingForReview(): Promise<readonly Event[]>;
  /** Published events of an organizer that end after this moment, in order of start, then id; paused ones too. */
  publishedBy(uid: PersonId, endingAfter: Instant): Promise<readonly Event[]>;
  /** Every event of a club, whatever its status, the newest first. */
  organizedBy(uid: PersonId): Promise<readonly Event[]>;
}
export const EventQueries = token<EventQueries>('EventQueries');
