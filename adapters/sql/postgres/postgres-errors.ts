import { DomainError } from '#core/shared/domain-error.ts';
import { unavailableFor, unknownOutcomeFor } from '../unavailable.ts';

const RETRY_AFTER_SECONDS = 5;

/** Whether a transaction failed for a reason that passes, before its commit was sent. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof DomainError) || error.code !== 'unavailable') return false;
  const { cause } = error;
  return (
    isNotSent(cause) ||
    /^(40001|40P01|57P0[12]|08...|ECONNRESET|EPIPE)$/.test(codeOf(cause)) ||
    messageOf(cause) === 'Connection terminated unexpectedly'
  );
}

/** Whether the connection was known to be lost before the statement was sent. */
export function isNotSent(error: unknown): boolean {
  return messageOf(error).endsWith('is not queryable');
}

/** Whether the database itself said so. Its codes have a digit, where those of the network have none. */
export function isServerError(error: unknown): boolean {
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(codeOf(error));
}

/** Whether the connection is of no more use: the database ended it, or its answer never came. */
export function isConnectionLoss(error: unknown): boolean {
  return !isServerError(error) || /^(57P0.|08...|25P0[34])$/.test(codeOf(error));
}

/** The fault is the database's or the load's, not the statement's. */
export function isUnavailable(error: unknown): boolean {
  return isConnectionLoss(error) || /^(40001|40P01|55P03|57014|25006|53...|58...)$/.test(codeOf(error));
}

/** The load's fault passes sooner than the database's. */
export function unavailable(cause: unknown): DomainError {
  return unavailableFor(/^(40001|40P01|55P03|57014)$/.test(codeOf(cause)) ? 1 : RETRY_AFTER_SECONDS, cause);
}

/** The connection went between the commit and its answer. */
export function unknownOutcome(cause: unknown): DomainError {
  return unknownOutcomeFor(RETRY_AFTER_SECONDS, cause);
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
