import type { DomainError } from '#core/shared/errors/domain-error.ts';
import type { SaleProblem } from './stored-sale.ts';

/** Returns what is stored of a refusal. */
export function problemOf({ code, reason }: DomainError): SaleProblem {
  return { code, reason: reason ?? null };
}
