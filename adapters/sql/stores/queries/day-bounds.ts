import { type RawBuilder, sql } from 'kysely';
import type { DayRange } from '#core/analytics/sales-queries.ts';
import { daysAfter, startOfDay } from '#core/shared/day.ts';

/** Bounds for a range without a start or an end. */
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** The condition that a day is within a range. An expression instead of the column keeps an index out. */
export function within(
  { from, to }: DayRange,
  day: RawBuilder<unknown> = sql.ref('day'),
): RawBuilder<boolean> {
  return sql<boolean>`(${day} >= ${from ?? FIRST_DAY} and ${day} <= ${to ?? LAST_DAY})`;
}

/** The condition that an instant is on a day of a range. */
export function on({ from, to }: DayRange, instant: string): RawBuilder<boolean> {
  const start = from === null ? FIRST_DAY : startOfDay(from);
  const end = to === null ? LAST_DAY : startOfDay(daysAfter(to, 1));
  return sql<boolean>`(${sql.ref(instant)} >= ${start} and ${sql.ref(instant)} < ${end})`;
}
