import type { ProfileFields } from '#core/people/person.ts';
import { checkProfile } from '#core/people/profile-rules.ts';
import { DomainError } from '#core/shared/domain-error.ts';

/** What the core will refuse of a profile, known before it is sent; null when it is fine. */
export function profileFaults(fields: ProfileFields): DomainError | null {
  try {
    checkProfile(fields);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
