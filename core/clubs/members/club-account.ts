import { type Person, withRole } from '../../people/person.ts';
import type { PersonRepository } from '../../people/person-repository.ts';
import type { PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';

/** Makes an account of role club a student's, after it left the club it stood for. Ignores other accounts. */
export function endClubAccount(
  people: PersonRepository,
  uid: PersonId,
  now: Instant,
): Promise<Person | null> {
  return people.change(uid, (stored) => (stored.role === 'club' ? withRole(stored, 'student', now) : stored));
}
