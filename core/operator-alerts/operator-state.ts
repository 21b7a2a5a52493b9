import { type Day, dayOf, startOfDay } from '../shared/day.ts';
import { addMinutes, type Instant, minutesBetween } from '../shared/instant.ts';
import type { OperatorAlert, Problem } from './operator-alert.ts';

/** What the processes of an installation remember for its operators. */
export interface OperatorState {
  /** When a server first looked for problems; null before. */
  readonly watchedSince: Instant | null;
  /** When the last backup was made; null when none was recorded. */
  readonly backedUpAt: Instant | null;
  /** The last day on whose morning the digest was sent; null before the first. */
  readonly digestDay: Day | null;
  readonly alerts: readonly OperatorAlert[];
}

export const NO_OPERATOR_STATE: OperatorState = {
  watchedSince: null,
  backedUpAt: null,
  digestDay: null,
  alerts: [],
};

/** Two hours more than a day, because a nightly backup does not take the same time every night. */
const MAX_BACKUP_AGE_MINUTES = 26 * 60;
const DIGEST_MINUTES = 8 * 60;

/** Returns the problem with backups, or null. `isExpected`: whether one must exist although none was ever made. */
export function backupProblem(
  { backedUpAt, watchedSince }: Pick<OperatorState, 'backedUpAt' | 'watchedSince'>,
  isExpected: boolean,
  now: Instant,
): Problem | null {
  const since = backedUpAt ?? (isExpected ? watchedSince : null);
  if (since === null || minutesBetween(since, now) <= MAX_BACKUP_AGE_MINUTES) return null;
  const kind = backedUpAt === null ? 'backup_missing' : 'backup_old';
  return { kind, provider: null, since, count: null, latestAt: null };
}

/**
 * Returns the day whose digest is due, or null: once a day from 8:00 in Kuala Lumpur, also later that day when no server
 * ran at 8:00. A new installation gets its first one on the next morning.
 */
export function dueDigest({ digestDay, watchedSince }: OperatorState, now: Instant): Day | null {
  const today = dayOf(now);
  const dueAt = addMinutes(startOfDay(today), DIGEST_MINUTES);
  if (now < dueAt || watchedSince === null || watchedSince > dueAt) return null;
  return digestDay !== null && digestDay >= today ? null : today;
}
