import { token } from '../shared/token.ts';
import type { Person, PersonId } from './person.ts';

/**
 * The profiles. Not part of a transaction's stores, because an operator may keep them in another database
 * (a document database, say) than the tickets.
 */
export interface PersonRepository {
  find(uid: PersonId): Promise<Person | null>;
  /** Returns those of the people who have a profile, in any order. */
  findAll(uids: readonly PersonId[]): Promise<readonly Person[]>;
  findByEmail(email: string): Promise<Person | null>;
  /** Adds the profile unless one exists for this uid; answers the one that is stored now. */
  add(person: Person): Promise<Person>;
  /**
   * Replaces a stored profile by what `change` makes of it, so that nobody's change in between is lost. Answers the new
   * one; null when there is none. `change` may run more than once; what it throws leaves the profile as it was.
   */
  change(uid: PersonId, change: (person: Person) => Person): Promise<Person | null>;
}
export const PersonRepository = token<PersonRepository>('PersonRepository');
