import type { Places } from '../offers/places.ts';
import type { EventId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { foldText } from '../shared/text.ts';

export const CATEGORIES = ['Academic', 'Cultural', 'Sports', 'Workshop', 'Social', 'Career'] as const;
export type Category = (typeof CATEGORIES)[number];

/** `ended` is never stored: a published event has ended once `endsAt` has passed. */
export const EVENT_STATUSES = ['draft', 'pending_review', 'published', 'cancelled', 'ended'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];
export type StoredEventStatus = Exclude<EventStatus, 'ended'>;

/** The validated details of an event. */
export interface EventDetails {
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly location: string;
  readonly venue: string;
  /** The base type's; of an event with a plan, the lowest price of a public type. */
  readonly priceSen: Sen;
  readonly capacity: number;
  readonly imageUrl: string | null;
  readonly tags: readonly string[];
  /** The maximum number of tickets per person; null for no limit. */
  readonly perPersonLimit: number | null;
}

/** What an event has where nothing else is said, in its draft and in its details alike. */
export const EVENT_DEFAULTS = {
  imageUrl: null,
  tags: [],
  perPersonLimit: null,
} as const satisfies Partial<EventDetails>;

export const SALES_PAUSES = ['organiser_disabled', 'verification_revoked'] as const;
export type SalesPause = (typeof SALES_PAUSES)[number];

export interface Event extends EventDetails, Places {
  readonly id: EventId;
  readonly organizerId: PersonId;
  readonly organizerName: string;
  readonly organizerEmail: string;
  readonly status: StoredEventStatus;
  /** The reason for the cancellation; null unless cancelled. */
  readonly cancellationReason: string | null;
  /** Why an admin declined it; null when none did, or it was approved or cancelled since. */
  readonly reviewNote: string | null;
  /** When an admin last approved the current details; null when they were published or changed without a review. */
  readonly approvedAt: Instant | null;
  /** Why sales are paused, in any status; null when they are not. */
  readonly pausedFor: SalesPause | null;
  readonly createdAt: Instant;
  /** Increases with every change of the event but of its places. */
  readonly updatedAt: Instant;
  /** Increases with every change of what its form has, and so serves as its version. */
  readonly editedAt: Instant;
  /** When the organizer last changed what it sells; null while that is its base type alone, at `priceSen`. */
  readonly plannedAt: Instant | null;
  /** When the organizer last changed what its holders are asked; null while they are asked nothing. */
  readonly questionsAt: Instant | null;
  /** Nobody is reminded of a start until this moment: of events from before there were reminders. Null for all others. */
  readonly unremindedUntil: Instant | null;
  /** When its holders were last sent word of a large change (`isLargeChange`); null when they never were. */
  readonly movedAt: Instant | null;
}

export function newEvent(
  id: EventId,
  organizer: { readonly uid: PersonId; readonly name: string; readonly email: string },
  details: EventDetails,
  status: StoredEventStatus,
  now: Instant,
): Event {
  return {
    ...details,
    id,
    sold: 0,
    held: 0,
    setAside: 0,
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
    editedAt: now,
    plannedAt: null,
    questionsAt: null,
    unremindedUntil: null,
    movedAt: null,
  };
}

export function statusAt(event: Pick<Event, 'status' | 'endsAt'>, now: Instant): EventStatus {
  return event.status === 'published' && event.endsAt <= now ? 'ended' : event.status;
}

/** Returns whether nothing is sold or paid any more: the event was cancelled, or its end has passed. */
export function isOver(event: Pick<Event, 'status' | 'endsAt'>, now: Instant): boolean {
  return event.status === 'cancelled' || event.endsAt <= now;
}

/** Returns whether tickets are sold: the event is published, has not ended, and its sales are not paused. */
export function isOnSale(event: Pick<Event, 'status' | 'endsAt' | 'pausedFor'>, now: Instant): boolean {
  return statusAt(event, now) === 'published' && event.pausedFor === null;
}

/** Returns the folded text that searches match, besides what `SearchTerm` means: title, tags, venue, location, club and, last, the description. */
export function searchTextOf(event: Omit<Event, keyof Places>): string {
  const { title, description, tags, venue, location, organizerName } = event;
  return foldText([title, ...tags, venue, location, organizerName, description].join(' '));
}
