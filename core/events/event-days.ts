import { type Day, daysAfter } from '../shared/day.ts';
import { CATEGORIES, type Category } from './event.ts';

/** A day in Kuala Lumpur on which events run. */
export interface EventDay {
  readonly date: Day;
  readonly events: number;
  /** Their categories, in the order of `CATEGORIES`. */
  readonly categories: readonly Category[];
}

/** Events of one category that run on the same days in Kuala Lumpur. One that ends at midnight does not run after it. */
export interface EventRuns {
  readonly first: Day;
  readonly last: Day;
  readonly category: Category;
  readonly events: number;
}

/** Counts events on each day from `from` to `to` on which they run, the earliest day first, without empty days. */
export function eventDaysOf(runs: Iterable<EventRuns>, from: Day, to: Day): readonly EventDay[] {
  const days = new Map<Day, Map<Category, number>>();
  for (const { first, last, category, events } of runs)
    for (let date = first < from ? from : first; date <= last && date <= to; date = daysAfter(date, 1)) {
      const counts = days.get(date) ?? new Map<Category, number>();
      days.set(date, counts.set(category, (counts.get(category) ?? 0) + events));
    }
  return [...days]
    .map(([date, counts]) => ({
      date,
      events: [...counts.values()].reduce((sum, count) => sum + count, 0),
      categories: CATEGORIES.filter((category) => counts.has(category)),
    }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
