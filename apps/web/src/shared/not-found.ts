import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';

/**
 * Whether a query failed because the resource does not exist. A malformed id in the address is refused as
 * `invalid_input`.
 */
export function isNotFound(error: unknown, code: ErrorCode): boolean {
  return error instanceof DomainError && [code, 'not_found', 'invalid_input'].includes(error.code);
}
