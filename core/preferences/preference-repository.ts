import type { PersonId } from '../shared/ids.ts';
import type { Preferences } from './preferences.ts';

/** What people and guests chose, inside a transaction. */
export interface PreferenceRepository {
  /** Returns the person's, the defaults without any, locked against other writers until the transaction ends. */
  find(uid: PersonId): Promise<Preferences>;
  /** Returns those that are stored, by person. Locks nothing. */
  among(uids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Preferences>>;
  /** Adds or replaces the person's. */
  save(preferences: Preferences): Promise<void>;
}
