import { TimeoutError, withTimeout } from '#adapters/shared/with-timeout.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { codeOf } from './firebase-errors.ts';

const TIMEOUT_MS = 10_000;
/**
 * gRPC codes: cancelled, deadline exceeded, permission denied, resource exhausted, aborted, unavailable,
 * unauthenticated.
 */
const TRANSIENT = [1, 4, 7, 8, 10, 14, 16];

/**
 * Returns Firestore's answer. Throws `unavailable`, with the cause, when Firestore is unreachable, overloaded or
 * refuses access.
 */
export async function callFirestore<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await withTimeout(TIMEOUT_MS, work);
  } catch (error) {
    const code = codeOf(error);
    if (!(error instanceof TimeoutError) && !(typeof code === 'number' && TRANSIENT.includes(code)))
      throw error;
    throw domainError('unavailable', { reason: 'profiles' }, { cause: error });
  }
}
