import type { PersonId } from '../people/person.ts';
import type { Branded } from '../shared/branded.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { folded } from '../shared/text.ts';

export type EventId = Branded<'EventId'>;

export const CATEGORIES = ['Academic', 'Cultural', 'Sports', 'Workshop', 'Social', 'Career'] as const;
export type Category = (typeof CATEGORIES)[number];

/** `ended` is never stored: a published event has ended once its end has passed. */
export const EVENT_STATUSES = ['draft', 'pending_review', 'published', 'cancelled', 'ended'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];
export type StoredEventStatus = Exclude<EventStatus, 'ended'>;

/** What a club tells about its event, checked. */
export interface EventDetails {
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly location: string;
  readonly venue: string;
  readonly priceSen: Sen;
  readonly capacity: number;
  readonly imageUrl: string | null;
  readonly tags: readonly string[];
  /** The most tickets one person may have; null for no limit. */
  readonly perPersonLimit: number | null;
}

/** Places of an event: `sold + held` never exceeds `capacity`. */
export interface Places {
  readonly capacity: number;
  /** Confirmed tickets. */
  readonly sold: number;
  /** Tickets that await their payment. */
  readonly held: number;
}

export const SALES_PAUSES = ['organiser_disabled', 'verification_revoked'] as const;
export type SalesPause = (typeof SALES_PAUSES)[number];

export interface Event extends EventDetails, Places {
  readonly id: EventId;
  readonly organizerId: PersonId;
  readonly organizerName: string;
  readonly organizerEmail: string;
  readonly status: StoredEventStatus;
  /** Why it was called off; null unless it was. */
  readonly cancellationReason: string | null;
  /** Why an admin declined it; null unless it is a draft for that reason. */
  readonly reviewNote: string | null;
  /** When an admin last approved what it tells; null when it went on sale, or was changed by its club, without a review. */
  readonly approvedAt: Instant | null;
  /** Why its sales are paused, whatever its status; null when they aren't. */
  readonly pausedFor: SalesPause | null;
  readonly createdAt: Instant;
  /** Later with every change that somebody makes to it. */
  readonly updatedAt: Instant;
}

export function newEvent(
  id: EventId,
  organizer: { readonly uid: PersonId; readonly name: string; readonly email: string },
  details: EventDetails,
  status: StoredEventStatus,
  now: Instant,
): Event {
  return {
    id,
    ...details,
    sold: 0,
    held: 0,
    organizerId: organizer.uid,
    organizerName: organizer.name,
    organizerEmail: organizer.email,
    status,
    cancellationReason: null,
    reviewNote: null,
    approvedAt: null,
    pausedFor: null,
    createdAt: now,
    updatedAt: now,
  };
}

export function statusAt(event: Pick<Event, 'status' | 'endsAt'>, now: Instant): EventStatus {
  return event.status === 'published' && event.endsAt <= now ? 'ended' : event.status;
}

/** Only a published event sells, only before it ends, and only while its sales are not paused. */
export function isOnSale(event: Pick<Event, 'status' | 'endsAt' | 'pausedFor'>, now: Instant): boolean {
  return statusAt(event, now) === 'published' && event.pausedFor === null;
}

export function placesLeft(places: Places): number {
  return places.capacity - places.sold - places.held;
}

/** What a search looks through: title, tags, venue, location, club and description, folded. The longest comes last. */
export function searchTextOf(event: Event): string {
  const { title, description, tags, venue, location, organizerName } = event;
  return folded([title, ...tags, venue, location, organizerName, description].join(' '));
}
