import { type RawBuilder, sql } from 'kysely';
import type { DayRange } from '#core/analytics/sales-queries.ts';

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
