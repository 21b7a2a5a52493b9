import { type Day, startOfDay } from '../../shared/day.ts';
import { addMinutes, type Instant, millisecondsOf } from '../../shared/instant.ts';
import type { Event } from '../event.ts';

/** When an event has to run: once in a period, whose end is not part of it, or in the same hours of every week. */
export type SearchTimes =
  | { readonly kind: 'once'; readonly from: Instant; readonly until: Instant }
  | { readonly kind: 'weekly'; readonly startSecond: number; readonly seconds: number };

/** Hours of a day: from the first, until the second. */
export type DayHours = readonly [from: number, until: number];

export const WHOLE_DAY: DayHours = [0, 24];
export const DAYS_PER_WEEK = 7;
export const SECONDS_PER_WEEK = DAYS_PER_WEEK * 24 * 60 * 60;
/** A Monday midnight in Kuala Lumpur before all events, in seconds since 1970. */
export const FIRST_WEEK = millisecondsOf(startOfDay('1970-01-05')) / 1_000;
const SECONDS_PER_HOUR = 60 * 60;

export function onDays(first: Day, last: Day, [from, until]: DayHours = WHOLE_DAY): SearchTimes {
  return {
    kind: 'once',
    from: addMinutes(startOfDay(first), from * 60),
    until: addMinutes(startOfDay(last), until * 60),
  };
}

/** `weekday` is 0 for Monday. */
export function everyWeek(weekday: number, [from, until]: DayHours = WHOLE_DAY): SearchTimes {
  return {
    kind: 'weekly',
    startSecond: (weekday * 24 + from) * SECONDS_PER_HOUR,
    seconds: (until - from) * SECONDS_PER_HOUR,
  };
}

/** Returns whether an event runs then. Weekly hours are compared in whole seconds. */
export function runsIn(
  { startsAt, endsAt }: Pick<Event, 'startsAt' | 'endsAt'>,
  times: SearchTimes,
): boolean {
  if (times.kind === 'once') return startsAt < times.until && endsAt > times.from;
  const start = secondOf(startsAt);
  // How long ago the hours began when the event starts.
  const ago = (start - FIRST_WEEK - times.startSecond + SECONDS_PER_WEEK) % SECONDS_PER_WEEK;
  return ago < times.seconds || SECONDS_PER_WEEK - ago < secondOf(endsAt) - start;
}

function secondOf(instant: Instant): number {
  return Math.floor(millisecondsOf(instant) / 1_000);
}
