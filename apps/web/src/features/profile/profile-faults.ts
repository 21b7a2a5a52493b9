import type { ProfileFields } from '#core/people/person.ts';
import { checkProfile, type FacultyChoice } from '#core/people/profile-rules.ts';
import { DomainError } from '#core/shared/domain-error.ts';

/** What the core will refuse of a profile, known before it is sent; null when it is fine. */
export function profileFaults(fields: ProfileFields, choice: FacultyChoice): DomainError | null {
  try {
    checkProfile(fields, choice);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
