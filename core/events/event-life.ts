import type { SignedIn } from '../shared/actor.ts';
import { DomainError, invalidInput } from '../shared/domain-error.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { shortened } from '../shared/text.ts';
import {
  type Event,
  type EventDetails,
  type EventId,
  newEvent,
  type StoredEventStatus,
  statusAt,
} from './event.ts';
import { EVENT_FIELDS } from './event-rules.ts';

const MINUTES_A_WEEK = 7 * 24 * 60;
const COPY = ' (copy)';

/** How an event goes on its way to the public: a verified club's and an admin's at once, others after a review. */
export function publicStatus(organizer: Pick<SignedIn, 'role' | 'isClubVerified'>): StoredEventStatus {
  return organizer.role === 'admin' || organizer.isClubVerified ? 'published' : 'pending_review';
}

/** Throws `event_over` for an event that is cancelled or has ended: it stays as it was. */
export function requireOpen(event: Event, now: Instant): void {
  const status = statusAt(event, now);
  if (status === 'cancelled' || status === 'ended')
    throw new DomainError('event_over', 'This event is over or cancelled, so it can’t be changed.');
}

/** Prices of tickets already bought don't change. Throws `invalid_input` for fewer places than are taken. */
export function edited(event: Event, details: EventDetails, now: Instant): Event {
  const taken = event.sold + event.held;
  if (details.capacity < taken)
    throw invalidInput({
      capacity: `Capacity can’t be less than the ${taken} places that are sold or held.`,
    });
  return { ...event, ...details, updatedAt: after(event.updatedAt, now) };
}

/** What an admin said of its last review is settled with the step. */
export function withStatus(event: Event, status: StoredEventStatus, now: Instant): Event {
  return { ...event, status, reviewNote: null, updatedAt: after(event.updatedAt, now) };
}

/** Put on sale by an admin: what it tells needs no verified club any more. */
export function approved(event: Event, now: Instant): Event {
  const pausedFor = event.pausedFor === 'verification_revoked' ? null : event.pausedFor;
  return { ...withStatus(event, 'published', now), approvedAt: now, pausedFor };
}

/** Whether a change is one that an admin has to see before an unverified club's event goes on selling. */
export function needsReview(before: Event, changed: Event): boolean {
  const told = ({ title, description, imageUrl, priceSen, startsAt, endsAt, location, venue }: Event) =>
    [title, description, imageUrl, priceSen, startsAt, endsAt, location, venue].join('\n');
  return told(before) !== told(changed) || changed.capacity > before.capacity;
}

/**
 * What becomes of a published event that its organizer has changed so that it needs a review: an unverified club's goes
 * back to one, and its sales rest until then. A verified club's stays on sale, on its club's word from now on.
 */
export function afterClubsChange(event: Event, organizer: Pick<SignedIn, 'isClubVerified'>): Event {
  if (event.status !== 'published') return event;
  if (organizer.isClubVerified) return { ...event, approvedAt: null };
  return { ...event, status: 'pending_review', approvedAt: null };
}

/** The moment, or a millisecond after the last change where the clock has not moved on since. */
function after(last: Instant, now: Instant): Instant {
  return now > last ? now : addMinutes(last, 1 / 60_000);
}

/** Handed back to its club as a draft, with the reason. */
export function declined(event: Event, reviewNote: string, now: Instant): Event {
  return { ...withStatus(event, 'draft', now), reviewNote };
}

/** A draft with the same details, moved by whole weeks until it lies ahead. */
export function copyOf(event: Event, id: EventId, now: Instant): Event {
  let weeks = 0;
  while (addMinutes(event.startsAt, weeks * MINUTES_A_WEEK) <= now) weeks += 1;
  const details = {
    title: shortened(event.title, EVENT_FIELDS.title.max - COPY.length) + COPY,
    description: event.description,
    category: event.category,
    startsAt: addMinutes(event.startsAt, weeks * MINUTES_A_WEEK),
    endsAt: addMinutes(event.endsAt, weeks * MINUTES_A_WEEK),
    location: event.location,
    venue: event.venue,
    priceSen: event.priceSen,
    capacity: event.capacity,
    imageUrl: event.imageUrl,
    tags: event.tags,
    perPersonLimit: event.perPersonLimit,
  };
  const organizer = { uid: event.organizerId, name: event.organizerName, email: event.organizerEmail };
  const copy = newEvent(id, organizer, details, 'draft', now);
  return event.pausedFor === 'organiser_disabled' ? { ...copy, pausedFor: event.pausedFor } : copy;
}
