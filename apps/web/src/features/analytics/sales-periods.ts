import type { SalesOfDay } from '#core/analytics/sales-figures.ts';
import type { Day } from '#core/shared/day.ts';
import { addDays, daysBetween, mondayOf } from './charts/calendar.ts';
import type { DateRange } from './date-range.ts';

export interface SalesPeriod {
  /** The first day of the period. */
  readonly day: Day;
  readonly ticketsSold: number;
  /** Ringgit. */
  readonly grossRevenue: number;
  readonly ticketsCancelled: number;
  /** Ringgit. */
  readonly refunds: number;
  /** Ringgit: what was paid less what was given back. */
  readonly revenue: number;
  /** Today is in the period, so that its figures can grow. */
  readonly isRunning: boolean;
}

export interface SalesPeriods {
  readonly unit: 'day' | 'week';
  readonly periods: readonly SalesPeriod[];
}

/** More bars than this are too thin for a phone. */
const MAX_DAYS = 100;

/** Returns one bar per day, including days without sales, or one per week for long ranges. */
export function salesPeriods(sales: readonly SalesOfDay[], shown: DateRange, today: Day): SalesPeriods {
  const first = sales[0]?.day;
  const last = sales.at(-1)?.day;
  if (first === undefined || last === undefined) return { unit: 'day', periods: [] };
  const latest = last > today ? last : today;
  const end = shown.to !== null && shown.to < latest ? shown.to : latest;
  const asked = shown.from ?? first;
  // A long range starts at the first sale.
  const start = asked < first && daysBetween(asked, end) > MAX_DAYS ? first : asked;
  return daysBetween(start, end) <= MAX_DAYS
    ? { unit: 'day', periods: steps(sales, start, end, today, 1) }
    : { unit: 'week', periods: steps(sales, mondayOf(start), end, today, 7) };
}

function steps(
  sales: readonly SalesOfDay[],
  start: Day,
  end: Day,
  today: Day,
  length: 1 | 7,
): readonly SalesPeriod[] {
  const startOf = (day: Day) => (length === 1 ? day : mondayOf(day));
  const periods: SalesPeriod[] = [];
  for (let day = start; day <= end; day = addDays(day, length))
    periods.push({
      day,
      ...totalOf(sales.filter((sale) => startOf(sale.day) === day)),
      isRunning: day === startOf(today),
    });
  return periods;
}

/** Adds up the sales and cancellations of several days. */
export function totalOf(days: readonly SalesOfDay[]) {
  const sum = (of: (day: SalesOfDay) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    ticketsSold: sum((day) => day.ticketsSold),
    grossRevenue: withoutDust(sum((day) => day.grossRevenue)),
    ticketsCancelled: sum((day) => day.ticketsCancelled),
    refunds: withoutDust(sum((day) => day.refunds)),
    revenue: withoutDust(sum((day) => day.revenue)),
  };
}

/** Rounds to two decimals, because sums of floating-point numbers have more. */
function withoutDust(ringgit: number): number {
  return Math.round(ringgit * 100) / 100;
}
