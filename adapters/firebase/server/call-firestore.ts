import { DomainError } from '#core/shared/domain-error.ts';
import { codeOf } from './firebase-problem.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

const TIMEOUT_MS = 10_000;
/** gRPC's words for: too late, too much, contended, not reachable, not let in. */
const TRANSIENT = [1, 4, 7, 8, 10, 14, 16];

/** Firestore's answer. Throws `unavailable`, with the cause, when it is away, too busy or lets nobody in. */
export async function callFirestore<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await withTimeout(TIMEOUT_MS, work);
  } catch (error) {
    const code = codeOf(error);
    if (!(error instanceof TimeoutError) && !(typeof code === 'number' && TRANSIENT.includes(code)))
      throw error;
    const sentence = 'Profiles can’t be reached just now. Please try again in a moment.';
    throw Object.assign(new DomainError('unavailable', sentence), { cause: error });
  }
}
