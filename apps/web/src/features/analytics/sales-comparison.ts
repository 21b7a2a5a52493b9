import type { SalesFigures, SalesOfDay } from '#core/analytics/sales-figures.ts';
import type { Day } from '#core/shared/day.ts';
import { addDays, daysBetween } from './charts/calendar.ts';
import type { DateRange } from './date-range.ts';
import { type SalesPeriods, totalOf } from './sales-periods.ts';

/** The period of the same length just before the shown one. */
export interface ClosedRange {
  readonly from: Day;
  readonly to: Day;
}

/** The figures of the period before. */
export interface SalesBefore {
  readonly days: number;
  readonly figures: Pick<SalesFigures, 'totalTicketsSold' | 'totalRevenue' | 'salesByDay'>;
}

/** Returns the period before a range, which ends today where it has no end; null for a range without a first day. */
export function rangeBefore({ from, to }: DateRange, today: Day): ClosedRange | null {
  const end = to ?? today;
  if (from === null || end < from) return null;
  return { from: addDays(from, -daysBetween(from, end)), to: addDays(from, -1) };
}

/** Returns the figures of the period before once they are there; null without such a period. */
export function comparisonOf(
  range: ClosedRange | null,
  { data, isPlaceholderData }: { data?: SalesBefore['figures'] | undefined; isPlaceholderData: boolean },
): SalesBefore | null {
  return range && data && !isPlaceholderData
    ? { days: daysBetween(range.from, range.to), figures: data }
    : null;
}

/** More than this says nothing: before, there was next to nothing. */
const MAX_PERCENT = 999;

/** Returns the change in whole percent, as `+12%`; null where nothing, or next to nothing, was before. */
export function changeInPercent(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent > MAX_PERCENT) return null;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`;
}

/** Returns, for each shown period, what was sold as many days earlier as the range is long. */
export function salesBefore({ unit, periods }: SalesPeriods, before: readonly SalesOfDay[], days: number) {
  const further = unit === 'week' ? 6 : 0;
  return periods.map(({ day }) => {
    const start = addDays(day, -days);
    const end = addDays(start, further);
    return totalOf(before.filter((sale) => sale.day >= start && sale.day <= end));
  });
}
