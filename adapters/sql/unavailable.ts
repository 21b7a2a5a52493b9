import { DomainError } from '#core/shared/domain-error.ts';

/** The database can't be reached, or is too busy, just now. Nothing was done. */
export function unavailableFor(seconds: number, cause: unknown): DomainError {
  return refusal('Acara is too busy just now. Please try again.', cause, seconds);
}

class UnknownOutcomeError extends Error {}

/** The database was lost between a commit and its answer. */
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
