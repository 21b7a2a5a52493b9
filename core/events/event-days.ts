import { type Day, dayOf } from '../shared/day.ts';
import type { Instant } from '../shared/instant.ts';
import { CATEGORIES, type Category } from './event.ts';

/** A day in Kuala Lumpur on which events start. */
export interface EventDay {
  readonly date: Day;
  readonly events: number;
  /** Their categories, in the order of `CATEGORIES`. */
  readonly categories: readonly Category[];
}

/** Events of one category that start within the same hour. */
export interface EventStarts {
  readonly startsAt: Instant;
  readonly category: Category;
  readonly events: number;
}

/** Sums up starts by day, the earliest day first. */
export function eventDaysOf(starts: Iterable<EventStarts>): readonly EventDay[] {
  const days = new Map<Day, Map<Category, number>>();
  for (const { startsAt, category, events } of starts) {
    const date = dayOf(startsAt);
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
