import type { Flavour } from './flavour.ts';

/** A moment in UTC as ISO 8601 text with milliseconds (`2026-12-01T12:00:00.000Z`): sorts and compares as text. */
export type Instant = Flavour<'Instant'>;

const MILLISECONDS_A_MINUTE = 60_000;
const KUALA_LUMPUR = '+08:00';
const WRITTEN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;
const ZONED = /(Z|[+-]\d{2}:?\d{2})$/;
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function instantOf(milliseconds: number): Instant {
  return new Date(milliseconds).toISOString();
}

export function millisecondsOf(instant: Instant): number {
  return Date.parse(instant);
}

export function addMinutes(instant: Instant, minutes: number): Instant {
  return instantOf(millisecondsOf(instant) + minutes * MILLISECONDS_A_MINUTE);
}

export function minutesBetween(from: Instant, to: Instant): number {
  return (millisecondsOf(to) - millisecondsOf(from)) / MILLISECONDS_A_MINUTE;
}

/**
 * Reads a date and time as people and programs write it. A time without a zone is a time in Kuala Lumpur.
 * Null when the text is no such moment (31 February included) or lies outside the years 2000 to 2199.
 */
export function readInstant(text: string): Instant | null {
  if (!WRITTEN.test(text) || !isCalendarDay(text)) return null;
  const milliseconds = Date.parse(ZONED.test(text) ? text : `${text}${KUALA_LUMPUR}`);
  if (Number.isNaN(milliseconds)) return null;
  const instant = instantOf(milliseconds);
  return instant >= '2000' && instant < '2200' ? instant : null;
}

function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  const longest = DAYS_IN_MONTH[month - 1] ?? 0;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day >= 1 && day <= (month === 2 && !leap ? 28 : longest);
}
