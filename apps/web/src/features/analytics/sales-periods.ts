import type { Day } from '#core/analytics/sales-day.ts';
import type { SalesOfDay } from '#core/analytics/sales-figures.ts';
import { addDays, daysBetween, mondayOf } from './calendar.ts';
import type { DaysShown } from './days-shown.ts';

export interface SalesPeriod {
  /** Its first day. */
  readonly day: Day;
  readonly tickets: number;
  /** Ringgit. */
  readonly revenue: number;
}

export interface SalesPeriods {
  readonly unit: 'day' | 'week';
  readonly periods: readonly SalesPeriod[];
}

/** More bars than these are too thin for a phone. */
const MOST_DAYS = 100;

/** One bar a day, also for the days on which nothing was sold; one a week where the days are many. */
export function salesPeriods(sales: readonly SalesOfDay[], shown: DaysShown, today: Day): SalesPeriods {
  const first = sales[0]?.day;
  const last = sales.at(-1)?.day;
  if (first === undefined || last === undefined) return { unit: 'day', periods: [] };
  const latest = last > today ? last : today;
  const end = shown.to !== null && shown.to < latest ? shown.to : latest;
  const asked = shown.from ?? first;
  // A long time before the first sale shows nothing but emptiness.
  const start = asked < first && daysBetween(asked, end) > MOST_DAYS ? first : asked;
  return daysBetween(start, end) <= MOST_DAYS
    ? { unit: 'day', periods: steps(sales, start, end, 1) }
    : { unit: 'week', periods: steps(sales, mondayOf(start), end, 7) };
}

function steps(sales: readonly SalesOfDay[], start: Day, end: Day, length: 1 | 7): readonly SalesPeriod[] {
  const periods = new Map<Day, SalesPeriod>();
  for (let day = start; day <= end; day = addDays(day, length))
    periods.set(day, { day, tickets: 0, revenue: 0 });
  for (const sale of sales) {
    const day = length === 1 ? sale.day : mondayOf(sale.day);
    const period = periods.get(day);
    if (period)
      periods.set(day, {
        day,
        tickets: period.tickets + sale.tickets,
        // Ringgit with two decimals, added up without the dust of fractions.
        revenue: Math.round((period.revenue + sale.revenue) * 100) / 100,
      });
  }
  return [...periods.values()];
}
