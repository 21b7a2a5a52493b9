import type { Day } from '#core/shared/day.ts';

const DAY_MS = 24 * 60 * 60_000;

export function addDays(day: Day, count: number): Day {
  return new Date(middayUtc(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days from one to the other, both included. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((middayUtc(to) - middayUtc(from)) / DAY_MS) + 1;
}

/** Returns the Monday of the day's week. */
export function mondayOf(day: Day): Day {
  const sinceMonday = (new Date(middayUtc(day)).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** Returns an instant on the day in Kuala Lumpur, for formatting dates. */
export function instantIn(day: Day): string {
  return `${day}T04:00:00.000Z`;
}

function middayUtc(day: Day): number {
  return Date.parse(`${day}T12:00:00Z`);
}
