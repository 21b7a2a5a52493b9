import { DomainError } from '#core/shared/domain-error.ts';

/** Returns an error for a database that is unreachable or overloaded. Nothing was written. */
export function unavailableFor(seconds: number, cause: unknown): DomainError {
  return refusal('Acara is too busy just now. Please try again.', cause, seconds);
}

class UnknownOutcomeError extends Error {}

/** Returns an error for a connection that was lost between a commit and its response. */
export function unknownOutcomeFor(seconds: number, cause: unknown): DomainError {
  return refusal(
    'The connection to the database was lost. Please look whether it was done before you try again.',
    new UnknownOutcomeError('The outcome of a commit is unknown.', { cause }),
    seconds,
  );
}

export function isUnknownOutcome(error: unknown): boolean {
  return error instanceof DomainError && error.cause instanceof UnknownOutcomeError;
}

function refusal(message: string, cause: unknown, retryAfterSeconds: number): DomainError {
  const error = new DomainError('unavailable', message, { retryAfterSeconds });
  error.cause = cause;
  return error;
}
