import type { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';
import type { SaleProblem } from './stored-sale.ts';

/** Returns what is stored of a refusal. */
export function problemOf({ code, params, message }: DomainError): SaleProblem {
  return { code, params, message };
}

/** Returns a problem that the device finds itself. */
export function ownProblem(code: ErrorCode): SaleProblem {
  return { code, params: {}, message: '' };
}
