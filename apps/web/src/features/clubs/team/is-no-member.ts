import { DomainError } from '#core/shared/errors/domain-error.ts';

/** Whether a query of a club's members failed because there is no such club, or the person is no member of it. */
export function isNoMember(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'forbidden' || error.code === 'club_not_found');
}
