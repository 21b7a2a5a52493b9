import type { DomainError } from '#core/shared/errors/domain-error.ts';

/** Returns the code of a refusal and the message of what caused it first, for the operator. */
export function reasonOf({ code, cause }: DomainError): string {
  let first = cause;
  while (first instanceof Error && first.cause) first = first.cause;
  const { message = '', code: kind = '' } = (first ?? {}) as NodeJS.ErrnoException;
  return [code, message || kind].filter(Boolean).join(': ');
}
