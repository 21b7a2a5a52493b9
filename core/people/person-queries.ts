import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { Person, Role } from './person.ts';

/** Reads of profiles, for admins. */
export interface PersonQueries {
  /**
   * Returns people whose `searchTextOf` has the words (see `containsWords`), by name, then uid: at most `limit` of
   * those after
   * `after`.
   */
  search(
    filter: { readonly words: readonly string[]; readonly role: Role | null },
    page: { limit: number; after: { name: string; uid: PersonId } | null },
  ): Promise<readonly Person[]>;
  /** Counts the profiles created from an instant up to another, which is excluded. */
  countCreated(from: Instant, until: Instant): Promise<number>;
}
export const PersonQueries = token<PersonQueries>('PersonQueries');
