import { domainError } from '../../shared/errors/build-error.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { PersonId } from '../../shared/ids.ts';
import { addMinutes, type Instant, millisecondsOf } from '../../shared/instant.ts';
import { token } from '../../shared/token.ts';

/** Wrong codes that one person can try within `CODE_TRIES_MINUTES`. */
export const MAX_CODE_TRIES = 20;
export const CODE_TRIES_MINUTES = 60;

/** The tries of one person that count, and until when: from then on they begin at none. */
export interface CountedTries {
  readonly uid: PersonId;
  readonly count: number;
  readonly until: Instant;
}

/** How many wrong codes people tried, over all processes. Each call is a transaction of its own. */
export interface CodeTries {
  /**
   * Counts a try, unless `max` count already. The first one begins the count, which ends at `until`. Returns whether it was
   * counted, and until when tries count.
   */
  count(
    uid: PersonId,
    max: number,
    now: Instant,
    until: Instant,
  ): Promise<{ readonly isCounted: boolean; readonly until: Instant }>;
  /** Takes back a try that was counted, unless its count has ended since. The last one ends the count. */
  takeBack(uid: PersonId, until: Instant): Promise<void>;
}
export const CodeTries = token<CodeTries>('CodeTries');

/**
 * Runs work that looks at a code. The try is counted before, so that no more can be wrong at once than are allowed, and taken
 * back afterwards unless the work refused the code. The work is given what to refuse the code with when the person has
 * none left.
 */
export async function tryCode<Result>(
  tries: CodeTries,
  uid: PersonId,
  now: Instant,
  work: (refusal: DomainError | null) => Promise<Result>,
): Promise<Result> {
  const until = addMinutes(now, CODE_TRIES_MINUTES);
  const counted = await tries.count(uid, MAX_CODE_TRIES, now, until);
  if (!counted.isCounted) return work(tooManyTries(counted.until, now));
  let isWrong = false;
  try {
    return await work(null);
  } catch (error) {
    isWrong = error instanceof DomainError && error.code === 'code_not_valid';
    throw error;
  } finally {
    // If this fails, the try stays counted, which is stricter.
    if (!isWrong) await tries.takeBack(uid, counted.until).catch(() => undefined);
  }
}

function tooManyTries(until: Instant, now: Instant): DomainError {
  const milliseconds = millisecondsOf(until) - millisecondsOf(now);
  return domainError(
    'rate_limited',
    { reason: 'attempts', minutes: Math.max(1, Math.ceil(milliseconds / 60_000)) },
    { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1_000)) },
  );
}
