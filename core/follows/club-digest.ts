import { type Day, dayOf, daysAfter, startOfDay, weekdayOf } from '../shared/day.ts';
import type { PersonId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';

/** The last week whose digest a person got. */
export interface ClubDigest {
  readonly uid: PersonId;
  /** The Sunday of the digest. */
  readonly week: Day;
}

/** A digest that is due. */
export interface DueDigest {
  readonly week: Day;
  /** It lists events that became public after `from`, until `until`. */
  readonly from: Instant;
  readonly until: Instant;
}

const SUNDAY = 6;
const DAYS_A_WEEK = 7;
/** When it is due, in minutes after the midnight of Sunday: 18:00. */
const DUE_MINUTES = 18 * 60;
/** How long it stays due: until noon of Monday. */
const OPEN_MINUTES = 18 * 60;

/** Returns the digest that is due: from Sunday 18:00 until Monday noon in Malaysian time; null at other times. */
export function dueDigest(now: Instant): DueDigest | null {
  const today = dayOf(now);
  const week = daysAfter(today, -((weekdayOf(today) + DAYS_A_WEEK - SUNDAY) % DAYS_A_WEEK));
  const until = addMinutes(startOfDay(week), DUE_MINUTES);
  if (now < until || now >= addMinutes(until, OPEN_MINUTES)) return null;
  return { week, from: addMinutes(until, -DAYS_A_WEEK * 24 * 60), until };
}
