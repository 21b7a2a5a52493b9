import type { SignedIn } from '../actor.ts';
import { domainError, invalidInput } from '../shared/errors/build-error.ts';
import type { EventId } from '../shared/ids.ts';
import { addMilliseconds, addMinutes, type Instant, instantAfter, laterOf } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { truncateText } from '../shared/text.ts';
import { changedFields, isReviewed } from '../versions/audited-fields.ts';
import { isSameTimeAndPlace } from './changes/change-notice.ts';
import { type Event, type EventDetails, newEvent, type StoredEventStatus, statusAt } from './event.ts';
import { EVENT_FIELDS, EVENT_FORM } from './event-rules.ts';

const MINUTES_PER_WEEK = 7 * 24 * 60;
const COPY = ' (copy)';

/** Returns `published` for admins and verified clubs, else `pending_review`. */
export function publicStatus(organizer: {
  readonly role: SignedIn['role'];
  readonly club: { readonly isVerified: boolean } | null;
}): StoredEventStatus {
  return organizer.role === 'admin' || organizer.club?.isVerified ? 'published' : 'pending_review';
}

/** Throws `event_over` for an event that is cancelled or has ended. */
export function requireEditable(event: Event, now: Instant): void {
  const status = statusAt(event, now);
  if (status === 'cancelled' || status === 'ended') throw domainError('event_over', { reason: 'event' });
}

/**
 * Returns the event with new details. Throws `invalid_input` when the capacity is less than the places sold, held and set
 * aside.
 */
export function edited(event: Event, details: EventDetails, now: Instant): Event {
  const occupied = event.sold + event.held + event.setAside;
  if (details.capacity < occupied)
    throw invalidInput({
      capacity: { code: 'capacity_below_occupied', occupied },
    });
  const isMoved = !isSameTimeAndPlace(event, details);
  const updatedAt = isMoved ? afterInCalendars(event, now) : instantAfter(event.updatedAt, now);
  const changed = { ...event, ...details, updatedAt };
  const isSame = Object.keys(changedFields(EVENT_FORM, event, changed)).length === 0;
  if (isSame) return changed;
  const isRepriced = event.plannedAt !== null && event.priceSen !== changed.priceSen;
  const editedAt = instantAfter(event.editedAt, now);
  return { ...changed, plannedAt: isRepriced ? editedAt : event.plannedAt, editedAt };
}

/** Returns `now`, or a second after the event's last change, so that its `calendarSequence` is higher. */
function afterInCalendars({ updatedAt }: Event, now: Instant): Instant {
  return laterOf(now, addMilliseconds(updatedAt, 1_000));
}

/** Returns the event after its organizer changed what it sells. `priceSen`: the price that lists sort by. */
export function planned(event: Event, priceSen: Sen, now: Instant): Event {
  const editedAt = instantAfter(event.editedAt, now);
  return {
    ...event,
    priceSen,
    plannedAt: editedAt,
    updatedAt: instantAfter(event.updatedAt, now),
    editedAt,
  };
}

/** Returns the event after its organizer changed what holders of its tickets are asked. */
export function withQuestions(event: Event, now: Instant): Event {
  const editedAt = instantAfter(event.editedAt, now);
  return { ...event, questionsAt: editedAt, updatedAt: instantAfter(event.updatedAt, now), editedAt };
}

/** Returns the event in another status. Why it was declined stays known until it is approved or cancelled. */
export function withStatus(event: Event, status: StoredEventStatus, now: Instant): Event {
  const reviewNote = status === 'draft' || status === 'pending_review' ? event.reviewNote : null;
  const updatedAt =
    status === 'cancelled' ? afterInCalendars(event, now) : instantAfter(event.updatedAt, now);
  return { ...event, status, reviewNote, updatedAt };
}

/** Returns the event published by an admin. Its sales no longer depend on a verified club. */
export function approved(event: Event, now: Instant): Event {
  const pausedFor = event.pausedFor === 'verification_revoked' ? null : event.pausedFor;
  return { ...withStatus(event, 'published', now), approvedAt: now, pausedFor };
}

/** Returns whether the change of an unverified club's event needs a review. */
export function needsReview(before: Event, changed: Event): boolean {
  return EVENT_FORM.fields.some((field) => isReviewed(field, before, changed));
}

/**
 * Returns a published event after a change that needs a review. An unverified club's event goes back to review, which
 * pauses its sales. A verified club's event stays published, but loses the admin's approval.
 */
export function afterOrganizerEdit(event: Event, organizer: Pick<SignedIn, 'club'>): Event {
  if (event.status !== 'published') return event;
  if (organizer.club?.isVerified) return { ...event, approvedAt: null };
  return { ...event, status: 'pending_review', approvedAt: null };
}

/** Returns the event as a draft with the admin's reason. */
export function declined(event: Event, reviewNote: string, now: Instant): Event {
  return { ...withStatus(event, 'draft', now), reviewNote };
}

/** Returns a draft with the same details, moved by whole weeks into the future. */
export function copyOf(event: Event, id: EventId, now: Instant): Event {
  let weeks = 0;
  while (addMinutes(event.startsAt, weeks * MINUTES_PER_WEEK) <= now) weeks += 1;
  const details = {
    ...event,
    title: truncateText(event.title, EVENT_FIELDS.title.max - COPY.length) + COPY,
    startsAt: addMinutes(event.startsAt, weeks * MINUTES_PER_WEEK),
    endsAt: addMinutes(event.endsAt, weeks * MINUTES_PER_WEEK),
  };
  const organizer = { uid: event.organizerId, name: event.organizerName, email: event.organizerEmail };
  const copy = newEvent(id, organizer, details, 'draft', now);
  return event.pausedFor === 'organiser_disabled' ? { ...copy, pausedFor: event.pausedFor } : copy;
}
