import { domainError } from '#core/shared/errors/build-error.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';

/** Returns an error for a database that is unreachable or overloaded. Nothing was written. */
export function unavailableFor(seconds: number, cause: unknown): DomainError {
  return domainError('unavailable', { reason: 'busy' }, { cause, retryAfterSeconds: seconds });
}

/** Returns an error for a database that stores nothing: its disk is full, or it can only be read. Nothing was written. */
export function notSavedFor(seconds: number, cause: unknown): DomainError {
  return domainError('unavailable', { reason: 'not_saved' }, { cause, retryAfterSeconds: seconds });
}

/** Returns an error for a connection that was lost between a commit and its response. Its cause is never transient. */
export function unknownOutcomeFor(seconds: number, cause: unknown): DomainError {
  return domainError(
    'unavailable',
    { reason: 'outcome_unknown' },
    { cause: new Error('The outcome of a commit is unknown.', { cause }), retryAfterSeconds: seconds },
  );
}
