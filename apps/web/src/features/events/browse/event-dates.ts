import { type Day, daysAfter, startOfDay, weekdayOf } from '#core/shared/day.ts';
import { type Instant, instantOf, millisecondsOf } from '#core/shared/instant.ts';

/** Spans of days that have a name, in the order of their chips. */
export const PERIODS = ['today', 'tomorrow', 'weekend'] as const;
export type Period = (typeof PERIODS)[number];

export interface DaySpan {
  readonly first: Day;
  readonly last: Day;
}

export const DAYS_PER_WEEK = 7;
/** Saturday, counted from Monday. */
const SATURDAY = 5;

/**
 * Returns the Monday of the day’s week. Malaysian calendars and timetables start on Monday, as does CLDR for Malaysia,
 * and the weekend stays together at the end.
 */
export function mondayOf(day: Day): Day {
  return daysAfter(day, -weekdayOf(day));
}

export function weekFrom(monday: Day): readonly Day[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_, days) => daysAfter(monday, days));
}

/** Returns the days of a period. On Saturday and Sunday, `weekend` is the current one. */
export function spanOf(period: Period, today: Day): DaySpan {
  if (period === 'weekend') {
    const saturday = daysAfter(mondayOf(today), SATURDAY);
    return { first: saturday, last: daysAfter(saturday, 1) };
  }
  const day = period === 'today' ? today : daysAfter(today, 1);
  return { first: day, last: day };
}

/** Returns the instants of the span’s first and last millisecond. */
export function instantsOf({ first, last }: DaySpan): { readonly from: Instant; readonly to: Instant } {
  const end = startOfDay(daysAfter(last, 1));
  return { from: startOfDay(first), to: instantOf(millisecondsOf(end) - 1) };
}

/** Returns the milliseconds until the next midnight in Kuala Lumpur. */
export function untilMidnight(today: Day, now: Instant): number {
  return millisecondsOf(startOfDay(daysAfter(today, 1))) - millisecondsOf(now);
}
