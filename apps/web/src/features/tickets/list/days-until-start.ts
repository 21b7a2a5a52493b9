import { dayOf, startOfDay } from '#core/shared/day.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Returns `begun`, or the number of midnights in Kuala Lumpur before the start; 0 for today. */
export function daysUntilStart(start: string, now: string): 'begun' | number {
  if (start <= now) return 'begun';
  return (Date.parse(startOfDay(dayOf(start))) - Date.parse(startOfDay(dayOf(now)))) / DAY_MS;
}
