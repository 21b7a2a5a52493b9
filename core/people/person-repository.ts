import type { PersonId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';
import type { Person } from './person.ts';

/** The profiles. Outside the unit of work, because an operator may store them in Firestore. */
export interface PersonRepository {
  find(uid: PersonId): Promise<Person | null>;
  /** Returns those of the people who have a profile, in any order. */
  findAll(uids: readonly PersonId[]): Promise<readonly Person[]>;
  findByEmail(email: string): Promise<Person | null>;
  /** Finds the person whose proven student id has the key (see `provenStudentId`). */
  findByStudentId(key: string): Promise<Person | null>;
  /**
   * Adds the profile unless the uid has one; returns the stored profile. Throws `invalid_input` when another person has
   * its proven student id.
   */
  add(person: Person): Promise<Person>;
  /**
   * Replaces a stored profile by the result of `change`, without losing concurrent changes. Returns the new profile;
   * null when there is none. `change` may run more than once; when it throws, the profile stays unchanged. Throws
   * `invalid_input` when another person has the proven student id of the result.
   */
  change(uid: PersonId, change: (person: Person) => Person): Promise<Person | null>;
  /** Removes a profile. Ignores an unknown one. */
  remove(uid: PersonId): Promise<void>;
}
export const PersonRepository = token<PersonRepository>('PersonRepository');
