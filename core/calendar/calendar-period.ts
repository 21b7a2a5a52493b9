import type { CalendarPeriod } from '../events/event-queries.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';

const MINUTES_PER_DAY = 24 * 60;
const DAYS_AFTER_END = 30;
/** Long enough for a calendar program that is rarely opened to learn that an event is cancelled. */
const DAYS_AFTER_CANCELLATION = 60;

/** How many events a calendar shows at most. */
export const MAX_CALENDAR_EVENTS = 500;

/** Returns how long ended and cancelled events stay in a calendar. */
export function calendarPeriodAt(now: Instant): CalendarPeriod {
  return {
    endingAfter: addMinutes(now, -DAYS_AFTER_END * MINUTES_PER_DAY),
    cancelledAfter: addMinutes(now, -DAYS_AFTER_CANCELLATION * MINUTES_PER_DAY),
  };
}
