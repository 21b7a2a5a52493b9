import type { WhenAndWhere } from '../../notifications/notice.ts';
import type { EventId, PersonId } from '../../shared/ids.ts';
import { addMinutes, earlierOf, type Instant, minutesBetween } from '../../shared/instant.ts';
import { foldText } from '../../shared/text.ts';
import type { Event } from '../event.ts';

/** A start that moves by more than this is a large change. */
const LARGE_MOVE_MINUTES = 2 * 60;
/** For how long a paid ticket can be given back after a large change. */
const GIVE_BACK_MINUTES = 72 * 60;

/**
 * A change of an event's time or place that its holders are sent word of. Pending until it is sent; further changes
 * before that are part of it. An event has at most one that is pending.
 */
export interface ChangeNotice {
  readonly id: string;
  readonly eventId: EventId;
  /** What holders knew before: the values of the notice before this one, or those that they bought their tickets with. */
  readonly before: WhenAndWhere;
  readonly after: WhenAndWhere;
  /** When it is sent at the earliest; later while the event is not public. */
  readonly dueAt: Instant;
  /** When it began to be sent; null while it is pending. */
  readonly sentAt: Instant | null;
  /** Until when paid tickets can be given back for this change; null when they can't be, and while it is pending. */
  readonly giveBackUntil: Instant | null;
  /** The number of people it was sent to so far. */
  readonly recipients: number;
  /** The last person it was sent to, in the order of their uids; null before the first, and once all have it. */
  readonly lastUid: PersonId | null;
  /** When all had it; null before. */
  readonly finishedAt: Instant | null;
}

/** Returns a pending notice. */
export function newChangeNotice(
  id: string,
  eventId: EventId,
  { before, after }: Pick<ChangeNotice, 'before' | 'after'>,
  dueAt: Instant,
): ChangeNotice {
  const unsent = { sentAt: null, giveBackUntil: null, recipients: 0, lastUid: null, finishedAt: null };
  return { id, eventId, before, after, dueAt, ...unsent };
}

export function whenAndWhere({ startsAt, endsAt, location, venue }: WhenAndWhere): WhenAndWhere {
  return { startsAt, endsAt, location, venue };
}

/** Returns whether a reader sees the same; spaces and line breaks count as one space. */
export function isSameTimeAndPlace(one: WhenAndWhere, other: WhenAndWhere): boolean {
  const isSame = (key: keyof WhenAndWhere) => spaced(one[key]) === spaced(other[key]);
  return (['startsAt', 'endsAt', 'location', 'venue'] as const).every(isSame);
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns whether the start moves by more than two hours, or the venue differs by more than its spelling. */
export function isLargeChange(before: WhenAndWhere, after: WhenAndWhere): boolean {
  const moved = Math.abs(minutesBetween(before.startsAt, after.startsAt));
  return moved > LARGE_MOVE_MINUTES || foldText(before.venue).trim() !== foldText(after.venue).trim();
}

/**
 * Returns until when paid tickets of the event can be given back because it moved: 72 hours from the notice of its last
 * large change, and before its present start. Null when that is over, or there was none.
 */
export function giveBackEnd(event: Pick<Event, 'movedAt' | 'startsAt'>, now: Instant): Instant | null {
  if (event.movedAt === null) return null;
  const end = earlierOf(addMinutes(event.movedAt, GIVE_BACK_MINUTES), event.startsAt);
  return now < end ? end : null;
}

/**
 * Returns until when a ticket can be given back for its price because its event moved; null when it can't be: it is free or
 * not paid, or was bought after the notice.
 */
export function giveBackUntil(
  ticket: { readonly status: string; readonly priceSen: number; readonly purchasedAt: Instant },
  event: Pick<Event, 'movedAt' | 'startsAt' | 'status'>,
  now: Instant,
): Instant | null {
  const isPaid = ticket.status === 'confirmed' && ticket.priceSen > 0;
  const wasBoughtBefore = event.movedAt !== null && ticket.purchasedAt <= event.movedAt;
  return isPaid && wasBoughtBefore && event.status !== 'cancelled' ? giveBackEnd(event, now) : null;
}
