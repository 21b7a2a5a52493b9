import type { Branded } from './branded.ts';
import { addMinutes, DAY_PATTERN, type Instant, inKualaLumpur } from './instant.ts';
import { KUALA_LUMPUR_MINUTES } from './kuala-lumpur.ts';

/** A day in Kuala Lumpur: `2026-12-01`. */
export type Day = Branded<'Day'>;

const MINUTES_PER_DAY = 24 * 60;
const DAY_REGEXP = new RegExp(DAY_PATTERN);

export function dayOf(instant: Instant): Day {
  return inKualaLumpur(instant).slice(0, 10);
}

/** Returns midnight in Kuala Lumpur, which has no daylight saving time. */
export function startOfDay(day: Day): Instant {
  return addMinutes(`${day}T00:00:00.000Z`, -KUALA_LUMPUR_MINUTES);
}

/** Formats the time in Kuala Lumpur, with its day, as spreadsheets read it: `2026-12-01 20:00:00`. */
export function dateTimeOf(instant: Instant): string {
  return inKualaLumpur(instant).slice(0, 19).replace('T', ' ');
}

export function daysAfter(day: Day, days: number): Day {
  return dayOf(addMinutes(startOfDay(day), days * MINUTES_PER_DAY));
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Returns null for a text that is not a calendar day of the years 2000 to 2199. */
export function readDay(text: string): Day | null {
  return DAY_REGEXP.test(text) ? text : null;
}

/** Formats a day with the day first: `01/12/2026`. */
export function dayFirst(day: Day): string {
  return day.split('-').reverse().join('/');
}
