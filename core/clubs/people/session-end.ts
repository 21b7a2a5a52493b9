import { dayOf, startOfDay } from '../../shared/day.ts';
import { addMilliseconds, addMinutes, type Instant } from '../../shared/instant.ts';
import { token } from '../../shared/token.ts';

const MINUTES_PER_DAY = 24 * 60;

/** Who joins so many days before the end of a session, or fewer, is a member until the end of the next one. */
export const RENEWAL_DAYS = 60;

/** For how many days after its end a membership can still be renewed with one press. */
export const LATE_RENEWAL_DAYS = 30;

/** A month and a day of a year, also the leap day, which is 28 February in other years: `08-31`. */
export const SESSION_END_PATTERN =
  '^((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2\\d))$';

export const DEFAULT_SESSION_END = '08-31';

/** The operator's calendar of sessions. */
export interface SessionCalendar {
  /** The last day of a session, as `MM-DD`. */
  readonly sessionEnd: string;
}
export const SessionCalendar = token<SessionCalendar>('SessionCalendar');

/** Returns until when somebody is a member who joins now: the last millisecond of a session, in Kuala Lumpur. */
export function membershipEnd(now: Instant, { sessionEnd }: SessionCalendar): Instant {
  const year = Number(dayOf(now).slice(0, 4));
  const ends = [year, year + 1, year + 2].map((one) => endIn(one, sessionEnd));
  return ends.find((end) => addDays(end, -RENEWAL_DAYS) >= now) ?? '';
}

/** Returns whether a membership with this end can be renewed: shortly before it, and for some days after it. */
export function isRenewable(until: Instant, now: Instant): boolean {
  return addDays(until, -RENEWAL_DAYS) < now && now <= addDays(until, LATE_RENEWAL_DAYS);
}

function endIn(year: number, monthDay: string): Instant {
  const day = monthDay === '02-29' && !isLeap(year) ? '02-28' : monthDay;
  return addMilliseconds(addMinutes(startOfDay(`${year}-${day}`), MINUTES_PER_DAY), -1);
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function addDays(instant: Instant, days: number): Instant {
  return addMinutes(instant, days * MINUTES_PER_DAY);
}
