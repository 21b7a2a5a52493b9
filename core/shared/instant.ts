import type { Branded } from './branded.ts';
import { KUALA_LUMPUR_MINUTES, KUALA_LUMPUR_OFFSET } from './kuala-lumpur.ts';

/** A moment in UTC as ISO 8601 text with milliseconds (`2026-12-01T12:00:00.000Z`), which sorts as text. */
export type Instant = Branded<'Instant'>;

const MS_PER_MINUTE = 60_000;
const ZONED = /(Z|[+-]\d{2}:?\d{2})$/;

const DAYS_OF_EVERY_YEAR =
  '(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8])';
const LEAP_DAYS = '(2000|2[01](0[48]|[2468][048]|[13579][26]))-02-29';
/** A calendar day, as part of a pattern. */
export const DAY = `(2[01][0-9]{2}-(${DAYS_OF_EVERY_YEAR})|${LEAP_DAYS})`;
const TIME = '(([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,9})?)?|24:00(:00(\\.0{1,9})?)?)';
const ZONE = '(Z|[+-]([01][0-9]|2[0-3]):?[0-5][0-9])?';

/** A calendar day such as `2026-12-01`, in the years 2000 to 2199. */
export const DAY_PATTERN = `^${DAY}$`;
/** A date and time that `parseInstant` accepts. */
export const DATE_TIME_PATTERN = `^${DAY}T${TIME}${ZONE}$`;

const DATE_TIME = new RegExp(DATE_TIME_PATTERN);

export function instantOf(milliseconds: number): Instant {
  return new Date(milliseconds).toISOString();
}

export function millisecondsOf(instant: Instant): number {
  return Date.parse(instant);
}

export function addMinutes(instant: Instant, minutes: number): Instant {
  return instantOf(millisecondsOf(instant) + minutes * MS_PER_MINUTE);
}

/** Returns the time in Kuala Lumpur, written as if it were UTC: its parts can be read from it. */
export function inKualaLumpur(instant: Instant): Instant {
  return addMinutes(instant, KUALA_LUMPUR_MINUTES);
}

export function addMilliseconds(instant: Instant, milliseconds: number): Instant {
  return instantOf(millisecondsOf(instant) + milliseconds);
}

export function earlierOf(one: Instant, other: Instant): Instant {
  return one < other ? one : other;
}

export function laterOf(one: Instant, other: Instant): Instant {
  return one > other ? one : other;
}

/** Returns `now`, or the millisecond after `last` when the clock has not advanced. */
export function instantAfter(last: Instant, now: Instant): Instant {
  return now > last ? now : addMilliseconds(last, 1);
}

export function minutesBetween(from: Instant, to: Instant): number {
  return (millisecondsOf(to) - millisecondsOf(from)) / MS_PER_MINUTE;
}

/**
 * Parses an ISO 8601 date and time. Without a zone it is Kuala Lumpur time. Returns null for any other text, an
 * impossible day, or a year before 2000 or after 2199.
 */
export function parseInstant(text: string): Instant | null {
  if (!DATE_TIME.test(text)) return null;
  return instantOf(Date.parse(ZONED.test(text) ? text : `${text}${KUALA_LUMPUR_OFFSET}`));
}
