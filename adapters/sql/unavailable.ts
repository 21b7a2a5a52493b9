import { domainError } from '#core/shared/errors/build-error.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';

/** Returns an error for a database that is unreachable or overloaded. Nothing was written. */
export function unavailableFor(seconds: number, cause: unknown): DomainError {
  return domainError('unavailable', { reason: 'busy' }, { cause, retryAfterSeconds: seconds });
}

class UnknownOutcomeError extends Error {}

/** Returns an error for a connection that was lost between a commit and its response. */
export function unknownOutcomeFor(seconds: number, cause: unknown): DomainError {
  return domainError(
    'unavailable',
    { reason: 'outcome_unknown' },
    {
      cause: new UnknownOutcomeError('The outcome of a commit is unknown.', { cause }),
      retryAfterSeconds: seconds,
    },
  );
}

export function isUnknownOutcome(error: unknown): boolean {
  return error instanceof DomainError && error.cause instanceof UnknownOutcomeError;
}
