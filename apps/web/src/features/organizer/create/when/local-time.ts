import { addMinutes, type Instant, minutesBetween, parseInstant } from '#core/shared/instant.ts';

/** A date and time in Kuala Lumpur, as a date field holds it: `2026-12-20T20:00`. Texts compare as times. */
export type LocalTime = string;

/** Minutes between the start and the end of an event that has no end yet. */
export const DEFAULT_DURATION_MINUTES = 120;
const DEFAULT_TIME = '20:00';
/** The time of day after which it is too late to create an event for the same evening. */
const LAST_TIME_FOR_TONIGHT = '19:00';
const SATURDAY = 6;
const DAYS_PER_WEEK = 7;
const MINUTES_PER_DAY = 24 * 60;

/** Adds minutes; Kuala Lumpur has no daylight saving time. */
export function laterBy(time: LocalTime, minutes: number): LocalTime {
  return addMinutes(asUtc(time), minutes).slice(0, 16);
}

/** Returns the minutes from one time to another; negative when the second is earlier. */
export function minutesUntil(from: LocalTime, to: LocalTime): number {
  return minutesBetween(asUtc(from), asUtc(to));
}

/** Whether the text is a whole date and time. */
export function isLocalTime(text: string): boolean {
  return parseInstant(text) !== null;
}

export interface SuggestedStart {
  readonly name: 'tonight' | 'thisSaturday' | 'nextWeek';
  readonly start: LocalTime;
}

/** Suggests starts that make sense now. Days keep the time of day of the present start, if there is one. */
export function suggestedStarts(now: LocalTime, start: LocalTime): readonly SuggestedStart[] {
  const today = now.slice(0, 10);
  const time = isLocalTime(start) ? start.slice(11, 16) : DEFAULT_TIME;
  const inDays = (days: number) => laterBy(`${today}T${time}`, days * MINUTES_PER_DAY);
  const untilSaturday = (SATURDAY - new Date(asUtc(`${today}T00:00`)).getUTCDay()) % DAYS_PER_WEEK;
  const all: readonly (SuggestedStart | false)[] = [
    now.slice(11, 16) < LAST_TIME_FOR_TONIGHT && { name: 'tonight', start: `${today}T${DEFAULT_TIME}` },
    untilSaturday > 0 && { name: 'thisSaturday', start: inDays(untilSaturday) },
    { name: 'nextWeek', start: inDays(DAYS_PER_WEEK) },
  ];
  return all.filter((one) => one !== false);
}

/** Returns the end for a chosen start: the event keeps its length, or ends after two hours when it has none. */
export function endFor(
  start: LocalTime,
  before: { readonly start: string; readonly end: string },
): LocalTime {
  const hasEnd = isLocalTime(before.end);
  if (hasEnd && isLocalTime(before.start) && before.end > before.start)
    return laterBy(start, minutesUntil(before.start, before.end));
  if (hasEnd && before.end > start) return before.end;
  return laterBy(start, DEFAULT_DURATION_MINUTES);
}

function asUtc(time: LocalTime): Instant {
  return `${time.slice(0, 16)}:00.000Z`;
}
