import { DomainError } from '#core/shared/errors/domain-error.ts';

/** Whether the server refuses the code itself, or any code of this person for a while. */
export function isCodeRefusal(error: unknown): boolean {
  if (!(error instanceof DomainError)) return false;
  return (
    error.code === 'code_not_valid' ||
    error.code === 'invalid_input' ||
    (error.code === 'rate_limited' && 'reason' in error.params && error.params.reason === 'attempts')
  );
}
