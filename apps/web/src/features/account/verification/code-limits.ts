import { DomainError } from '#core/shared/errors/domain-error.ts';
import { addMilliseconds, type Instant } from '#core/shared/instant.ts';
import { formatDay, formatDayTime, formatTime } from '../../../ui/language/format.ts';
import type { Language } from '../../../ui/language/i18n.tsx';

const ALMOST_A_MINUTE_MS = 59_999;

/** Tells whether no code is accepted for a while, however right it is. A code that was tried too often is replaced instead. */
export function isLocked(error: unknown): boolean {
  return isLimit(error) && 'reason' in error.params && error.params.reason === 'attempts';
}

/** Returns the seconds after which a call that was made too often works again; 0 for any other error. */
export function waitOf(error: unknown): number {
  return isLimit(error) ? (error.retryAfterSeconds ?? 0) : 0;
}

/** Returns the time, rounded up to a minute, with its day when that is not today. */
export function momentOf(instant: Instant, now: Instant, language: Language): string {
  const end = addMilliseconds(instant, ALMOST_A_MINUTE_MS);
  const isToday = formatDay(end, language) === formatDay(now, language);
  return isToday ? formatTime(end, language) : formatDayTime(end, language);
}

function isLimit(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === 'rate_limited';
}
