import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import {
  calendarSequence,
  type Event,
  type EventDetails,
  type EventStatus,
  placesLeft,
  statusAt,
} from './event.ts';

/** An event as everybody can see it. */
export interface EventView
  extends Omit<EventDetails, 'startsAt' | 'endsAt' | 'priceSen'>,
    Pick<Event, 'id' | 'organizerId' | 'organizerName' | 'organizerEmail' | 'cancellationReason'> {
  readonly startDate: Instant;
  readonly endDate: Instant;
  /** Ringgit. */
  readonly ticketPrice: number;
  /** Confirmed tickets. */
  readonly ticketsSold: number;
  /** Places that are neither sold nor held. */
  readonly ticketsLeft: number;
  readonly status: EventStatus;
  /** Whether sales are paused because of the organizer's state. */
  readonly salesPaused: boolean;
  /** Null unless the event is cancelled. */
  readonly cancelledAt: Instant | null;
  /** Why an admin declined it; null unless it is a draft again, and for everybody but its club and admins. */
  readonly reviewNote: string | null;
  /** Changes with every change of what the event's form has; sent back with a change or a review. */
  readonly version: string;
  /** Its SEQUENCE in calendars. */
  readonly calendarSequence: number;
}

export function toEventView(event: Event, now: Instant): EventView {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    category: event.category,
    startDate: event.startsAt,
    endDate: event.endsAt,
    location: event.location,
    venue: event.venue,
    ticketPrice: ringgitFromSen(event.priceSen),
    capacity: event.capacity,
    ticketsSold: event.sold,
    ticketsLeft: placesLeft(event),
    imageUrl: event.imageUrl,
    tags: event.tags,
    status: statusAt(event, now),
    organizerId: event.organizerId,
    organizerName: event.organizerName,
    organizerEmail: event.organizerEmail,
    salesPaused: event.pausedFor !== null,
    perPersonLimit: event.perPersonLimit,
    // A cancelled event never changes again, so its last change is the cancellation.
    cancelledAt: event.status === 'cancelled' ? event.updatedAt : null,
    cancellationReason: event.cancellationReason,
    reviewNote: null,
    version: event.editedAt,
    calendarSequence: calendarSequence(event),
  };
}

/** An event as its club and admins see it. */
export function toManagedEventView(event: Event, now: Instant): EventView {
  return { ...toEventView(event, now), reviewNote: event.status === 'draft' ? event.reviewNote : null };
}
