import type { PersonId } from '../people/person.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { Category, Event, EventId } from './event.ts';

/** Where a page of the programme begins: after this event. */
export interface EventPosition {
  readonly startsAt: Instant;
  readonly id: EventId;
}

/** Where a page of another list begins: after the event of this id, which stands at this moment. */
export interface ListPosition {
  readonly at: Instant;
  readonly id: EventId;
}

/** A part of a list. */
export interface ListPage {
  readonly limit: number;
  readonly after: ListPosition | null;
}

export interface EventFilter {
  readonly category: Category | null;
  /** What `searchWords` made of a query: only events whose `searchTextOf` has them (see `containsWords`). */
  readonly words: readonly string[];
  /** Only events that end after this moment. */
  readonly endingAfter: Instant;
}

/** Reads of events, for screens. */
export interface EventQueries {
  find(id: EventId): Promise<Event | null>;
  /** Published events in order of start, then id: at most `limit` of those after `after`. */
  programme(
    filter: EventFilter,
    page: { limit: number; after: EventPosition | null },
  ): Promise<readonly Event[]>;
  /** How many events the filter matches, counted up to `atMost`. */
  count(filter: EventFilter, atMost: number): Promise<number>;
  /** Events in `pending_review`, the longest waiting (`updatedAt`) first. */
  waitingForReview(page: ListPage): Promise<readonly Event[]>;
  countWaitingForReview(): Promise<number>;
  /** Published events of an organizer that end after this moment, in order of start, then id; paused ones too. */
  publishedBy(uid: PersonId, endingAfter: Instant): Promise<readonly Event[]>;
  /** The events of a club, whatever their status, the newest (`createdAt`) first. */
  organizedBy(uid: PersonId, page: ListPage): Promise<readonly Event[]>;
  countOrganizedBy(uid: PersonId): Promise<number>;
}
export const EventQueries = token<EventQueries>('EventQueries');
