import type { EventId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { ListPage } from '../shared/list-cursor.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { Category, Event } from './event.ts';
import type { EventRuns } from './event-days.ts';
import type { SearchHit } from './search/search-rank.ts';
import type { SearchTerm } from './search/search-term.ts';

/** The last event of the previous page of upcoming events. */
export interface EventPosition {
  readonly startsAt: Instant;
  readonly id: EventId;
}

/** The short texts of an event. */
export type WordSource = Pick<Event, 'id' | 'startsAt' | 'title' | 'tags' | 'venue' | 'organizerName'>;

/** An event as a list of everything that an organizer has shows it: there may be thousands. */
export type ListedEvent = Pick<
  Event,
  'id' | 'title' | 'status' | 'startsAt' | 'endsAt' | 'approvedAt' | 'pausedFor' | 'capacity' | 'sold'
>;

export interface EventFilter {
  readonly category: Category | null;
  /** What is searched for: matches events that have every term (see `hasTerms`). */
  readonly terms: readonly SearchTerm[];
  /** Only events that end after this moment. */
  readonly endingAfter: Instant;
  /** Only events that start at this moment or earlier; null for all. */
  readonly startingUntil: Instant | null;
  /** Only events whose public offer (see `publicOfferOf`) costs this or less; null for all. */
  readonly maxPriceSen: Sen | null;
  /** Whether to omit events without a public offer that is open. */
  readonly isAvailable: boolean;
  /** When the list is asked for: what is offered is judged by it. */
  readonly now: Instant;
}

/** Published events that have not ended, or that have. */
export const EVENT_TIMES = ['upcoming', 'past'] as const;
export type EventTime = (typeof EVENT_TIMES)[number];

/** An organizer's events that everybody can see. */
export interface PublicEventCounts {
  readonly upcoming: number;
  readonly past: number;
  readonly cancelled: number;
}

/** Whose events, or of which category. */
export type CalendarScope = { readonly organizerId: PersonId } | { readonly category: Category };

/** How long events stay in calendars. */
export interface CalendarPeriod {
  /** Only events that end after this moment. */
  readonly endingAfter: Instant;
  /** Only cancelled events that were cancelled after this moment. */
  readonly cancelledAfter: Instant;
}

/** Reads of events. */
export interface EventQueries {
  find(id: EventId): Promise<Event | null>;
  /** Returns those of the events that exist, in any order. */
  findAll(ids: readonly EventId[]): Promise<readonly Event[]>;
  /** Returns the titles of those of the events that exist. */
  titlesOf(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, string>>;
  /** Returns published events by start, then id: at most `limit` of those after `after`. */
  upcoming(
    filter: EventFilter,
    page: { limit: number; after: EventPosition | null },
  ): Promise<readonly Event[]>;
  /**
   * Returns how well events match the terms of the filter: at most `limit`, by start, then id. Splits are looked for only
   * where the words of the other terms are rare.
   */
  search(filter: EventFilter, limit: number): Promise<readonly SearchHit[]>;
  /** Returns what the words of published events that end after a moment are taken from, by start, then id. */
  wordSources(
    endingAfter: Instant,
    page: { limit: number; after: EventPosition | null },
  ): Promise<readonly WordSource[]>;
  /** Counts matching events, up to `max`. */
  count(filter: EventFilter, max: number): Promise<number>;
  /** Counts matching events by the first and the last day in Kuala Lumpur on which they run, and by category. */
  countRuns(filter: EventFilter): Promise<readonly EventRuns[]>;
  /** Returns events in `pending_review`, the longest waiting (`updatedAt`) first. */
  waitingForReview(page: ListPage): Promise<readonly Event[]>;
  countWaitingForReview(): Promise<number>;
  /** Returns an organizer's published events that end after this moment, by start, then id, including paused ones. */
  publishedBy(uid: PersonId, endingAfter: Instant): Promise<readonly ListedEvent[]>;
  /** Returns an organizer's drafts, events in review, and published events that have not ended, by start, then id. */
  openOf(uid: PersonId, now: Instant): Promise<readonly ListedEvent[]>;
  /**
   * Returns an organizer's published events that end after `now`, by start, then id, or those that have ended, the latest
   * start first.
   */
  ofClub(uid: PersonId, when: EventTime, now: Instant, page: ListPage): Promise<readonly Event[]>;
  countOfClub(uid: PersonId, now: Instant): Promise<PublicEventCounts>;
  /** Returns published and cancelled events by start, then id, at most `limit` of each. */
  forCalendar(scope: CalendarScope, period: CalendarPeriod, limit: number): Promise<readonly Event[]>;
  /** Returns a club's events in any status, the newest (`createdAt`) first. */
  organizedBy(uid: PersonId, page: ListPage): Promise<readonly Event[]>;
  countOrganizedBy(uid: PersonId): Promise<number>;
}
export const EventQueries = token<EventQueries>('EventQueries');

/** Reads of an event's tickets that decide on the event. Bound to `TicketQueries`. */
export interface EventTickets {
  /** Returns whether the person has a held or confirmed ticket for the event. */
  hasLiveTicket(uid: PersonId, eventId: EventId): Promise<boolean>;
  /**
   * Counts an event's tickets that were cancelled at `since` or later, that are live, and, of these, whose cancellation
   * failed.
   */
  cancelledSince(
    eventId: EventId,
    since: Instant,
  ): Promise<{ readonly cancelled: number; readonly left: number; readonly failed: number }>;
}
export const EventTickets = token<EventTickets>('EventTickets');
