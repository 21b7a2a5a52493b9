import { type Listing, listingOf } from '../offers/listing.ts';
import { placesLeft } from '../offers/places.ts';
import { type Plan, unplanned } from '../offers/plan.ts';
import { PlanAt } from '../offers/plan-at.ts';
import { calendarSequence } from '../shared/calendar-sequence.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { type Event, type EventDetails, type EventStatus, statusAt } from './event.ts';

/** An event as everybody can see it. */
export interface EventView
  extends Omit<EventDetails, 'startsAt' | 'endsAt' | 'priceSen'>,
    Pick<Event, 'id' | 'organizerId' | 'organizerName' | 'organizerEmail' | 'cancellationReason'> {
  readonly startDate: Instant;
  readonly endDate: Instant;
  /** Ringgit: of the cheapest type that is open to everybody, else of the next that opens, else the lowest price. */
  readonly ticketPrice: number;
  /** Ringgit: the lowest and the highest price of public types. */
  readonly priceFrom: number;
  readonly priceTo: number;
  /** How the types that `ticketPrice` looks at stand. */
  readonly listing: Pick<Listing, 'state' | 'opensAt'>;
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

/** `plan`: what it sells; its base type alone where nothing is planned. */
export function toEventView(event: Event, now: Instant, plan: Plan = unplanned(event)): EventView {
  const { priceSen, fromSen, toSen, state, opensAt } = listingOf(new PlanAt(event, plan, now));
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    category: event.category,
    startDate: event.startsAt,
    endDate: event.endsAt,
    location: event.location,
    venue: event.venue,
    ticketPrice: ringgitFromSen(priceSen),
    priceFrom: ringgitFromSen(fromSen),
    priceTo: ringgitFromSen(toSen),
    listing: { state, opensAt },
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
export function toManagedEventView(event: Event, now: Instant, plan?: Plan): EventView {
  const reviewNote = event.status === 'draft' ? event.reviewNote : null;
  return { ...toEventView(event, now, plan), reviewNote };
}
