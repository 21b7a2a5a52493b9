import type { QuietHours } from '../../preferences/quiet-hours.ts';
import { dayOf, daysAfter, startOfDay } from '../../shared/day.ts';
import { addMinutes, type Instant } from '../../shared/instant.ts';

/** Returns when the quiet hours that last at an instant end; null outside of them. */
export function quietEnd({ from, to }: QuietHours, now: Instant): Instant | null {
  const today = dayOf(now);
  const at = (day: string, time: string) => addMinutes(startOfDay(day), minutesOf(time));
  const isOvernight = to <= from;
  // Those of tonight, and those that began yesterday.
  for (const day of [today, daysAfter(today, -1)]) {
    const end = at(isOvernight ? daysAfter(day, 1) : day, to);
    if (now >= at(day, from) && now < end) return end;
  }
  return null;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
