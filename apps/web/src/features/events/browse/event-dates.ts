import { type Day, daysAfter, startOfDay, weekdayOf } from '#core/shared/day.ts';
import { type Instant, instantOf, millisecondsOf } from '#core/shared/instant.ts';

/** Spans of days that have a name, in the order of time. */
export const PERIODS = ['today', 'tomorrow', 'weekend'] as const;
export type Period = (typeof PERIODS)[number];

export interface DaySpan {
  readonly first: Day;
  readonly last: Day;
}

/** Saturday, counted from Monday: weeks start on Monday in Malaysia, and the weekend stays together at the end. */
const SATURDAY = 5;

/** Returns so many days, the first one given. */
export function daysFrom(first: Day, count: number): readonly Day[] {
  return Array.from({ length: count }, (_, days) => daysAfter(first, days));
}

/** Returns the days of a period. On Saturday and Sunday, `weekend` is the current one. */
export function spanOf(period: Period, today: Day): DaySpan {
  if (period === 'weekend') {
    const saturday = daysAfter(today, SATURDAY - weekdayOf(today));
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
