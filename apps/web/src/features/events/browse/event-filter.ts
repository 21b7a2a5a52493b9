import type { Category } from '#core/events/event.ts';
import type { Day } from '#core/shared/day.ts';
import { type DaySpan, type Period, spanOf } from './event-dates.ts';

export const PRICES = ['free', 'under10'] as const;
export type PriceFilter = (typeof PRICES)[number];

export interface EventFilter {
  /** Null for every category. */
  readonly category: Category | null;
  readonly q: string;
  /** A single day; excludes `when`. */
  readonly on: Day | null;
  readonly when: Period | null;
  readonly price: PriceFilter | null;
  /** Leaves out events that are sold out. */
  readonly available: boolean;
}

export const NO_FILTER: EventFilter = {
  category: null,
  q: '',
  on: null,
  when: null,
  price: null,
  available: false,
};

export function isFiltered({ category, q, on, when, price, available }: EventFilter): boolean {
  return category !== null || q !== '' || on !== null || when !== null || price !== null || available;
}

/** Returns the days that the filter asks for; null for every day. */
export function daysAsked({ on, when }: EventFilter, today: Day): DaySpan | null {
  if (on !== null) return { first: on, last: on };
  return when === null ? null : spanOf(when, today);
}

/** Returns the first day of the list: the chosen one, else the first asked for that has not passed. */
export function firstDayShown(filter: EventFilter, today: Day): Day {
  if (filter.on !== null) return filter.on;
  const first = daysAsked(filter, today)?.first ?? today;
  return first < today ? today : first;
}
