import { addMinutes, type Instant, laterOf } from '../shared/instant.ts';

/** How long before the start people are reminded: who bought later than the first moment is reminded at the second. */
export const REMINDER_HOURS = [24, 2] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

/** Up to this much later a reminder is still sent. */
const GRACE_HOURS = 2;

/** Which reminder of an event is due, and when the tickets were bought that it is about. */
export interface DueReminder {
  readonly hoursBefore: ReminderHours;
  /** Tickets bought after this moment only; null for all. */
  readonly boughtAfter: Instant | null;
  /** Tickets bought at this moment or before. */
  readonly boughtUntil: Instant;
}

/** Returns the moment of a reminder of an event with this start. */
export function reminderMoment(startsAt: Instant, hoursBefore: ReminderHours): Instant {
  return addHours(startsAt, -hoursBefore);
}

/** Returns the moment after which a reminder is not sent any more. */
export function reminderEnd(startsAt: Instant, hoursBefore: ReminderHours): Instant {
  return addHours(reminderMoment(startsAt, hoursBefore), GRACE_HOURS);
}

/** Returns when a ticket was bought: the later of its purchase and its confirmation. */
export function boughtAt({
  purchasedAt,
  confirmedAt,
}: {
  readonly purchasedAt: Instant;
  readonly confirmedAt: Instant | null;
}): Instant {
  return confirmedAt === null ? purchasedAt : laterOf(purchasedAt, confirmedAt);
}

/** Returns when the holder of a ticket is reminded of an event with this start; null for one bought later than that. */
export function reminderDueAt(startsAt: Instant, bought: Instant): Instant | null {
  const moments = REMINDER_HOURS.map((hours) => reminderMoment(startsAt, hours));
  return moments.find((moment) => bought <= moment) ?? null;
}

/** Returns the reminder of an event with this start that is due now, or up to two hours late; null for none. */
export function reminderDueNow(startsAt: Instant, now: Instant): DueReminder | null {
  if (startsAt <= now) return null;
  const place = REMINDER_HOURS.findIndex(
    (hours) => reminderMoment(startsAt, hours) <= now && now <= reminderEnd(startsAt, hours),
  );
  const hoursBefore = REMINDER_HOURS[place];
  if (hoursBefore === undefined) return null;
  const earlier = REMINDER_HOURS[place - 1];
  return {
    hoursBefore,
    boughtAfter: earlier === undefined ? null : reminderMoment(startsAt, earlier),
    boughtUntil: reminderMoment(startsAt, hoursBefore),
  };
}

function addHours(instant: Instant, hours: number): Instant {
  return addMinutes(instant, hours * 60);
}
