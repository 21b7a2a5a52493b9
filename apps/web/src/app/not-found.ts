import { DomainError, type ErrorCode } from '#core/shared/domain-error.ts';

/** Whether a query failed because there is no such thing. An address whose id is malformed is refused as invalid input. */
export function isNotFound(error: unknown, code: ErrorCode): boolean {
  return error instanceof DomainError && [code, 'not_found', 'invalid_input'].includes(error.code);
}
