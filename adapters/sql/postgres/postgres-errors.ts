import { DomainError } from '#core/shared/errors/domain-error.ts';
import { notSavedFor, unavailableFor, unknownOutcomeFor } from '../unavailable.ts';

const RETRY_AFTER_SECONDS = 5;

/** Returns whether a transaction failed for a transient reason before its commit was sent. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof DomainError) || error.code !== 'unavailable') return false;
  const { cause } = error;
  return (
    isNotSent(cause) ||
    isStalePlan(cause) ||
    /^(40001|40P01|57P0[125]|08...|ECONNRESET|EPIPE)$/.test(codeOf(cause)) ||
    messageOf(cause) === 'Connection terminated unexpectedly'
  );
}

/** Returns whether the connection was lost before the statement was sent. */
export function isNotSent(error: unknown): boolean {
  return messageOf(error).endsWith('is not queryable');
}

/** Returns whether the statement was refused because an earlier one of its transaction failed. */
export function isAborted(error: unknown): boolean {
  return codeOf(error) === '25P02';
}

/** Returns whether the server itself reported the error. SQLSTATE codes contain a digit, network codes don't. */
export function isServerError(error: unknown): boolean {
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(codeOf(error));
}

/** Returns whether the connection is unusable: the server closed it, did not respond, or forgot what it prepared. */
export function isConnectionLoss(error: unknown): boolean {
  return !isServerError(error) || /^(57P0.|08...|25P0[34])$/.test(codeOf(error)) || isStalePlan(error);
}

/**
 * Returns whether a prepared statement does not exist any more, or returns other columns than before. The server's
 * routine tells the second from everything else that it does not support, in every language.
 */
export function isStalePlan(error: unknown): boolean {
  const code = codeOf(error);
  return code === '26000' || (code === '0A000' && routineOf(error) === 'RevalidateCachedQuery');
}

/** Returns whether the database or its load caused the error, not the statement. */
export function isUnavailable(error: unknown): boolean {
  return isConnectionLoss(error) || /^(40001|40P01|55P03|57014|25006|53...|58...)$/.test(codeOf(error));
}

/** Suggests a shorter retry delay for errors of load than for an unavailable database. */
export function unavailable(cause: unknown): DomainError {
  if (/^(53100|25006)$/.test(codeOf(cause))) return notSavedFor(RETRY_AFTER_SECONDS, cause);
  return unavailableFor(/^(40001|40P01|55P03|57014)$/.test(codeOf(cause)) ? 1 : RETRY_AFTER_SECONDS, cause);
}

/** The connection was lost between a commit and its response. */
export function unknownOutcome(cause: unknown): DomainError {
  return unknownOutcomeFor(RETRY_AFTER_SECONDS, cause);
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

function routineOf(error: unknown): unknown {
  return (error as { routine?: unknown } | null)?.routine;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
