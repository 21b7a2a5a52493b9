import type { PersonId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';
import type { PreferenceRepository } from './preference-repository.ts';
import { defaultPreferences, type Preferences } from './preferences.ts';

/** Reads what people and guests chose, outside a transaction. */
export type PreferenceQueries = Pick<PreferenceRepository, 'among'>;
export const PreferenceQueries = token<PreferenceQueries>('PreferenceQueries');

/** Returns the person's of those that are stored; the defaults without any, and for an address that is no person's. */
export function preferencesOf(uid: PersonId | null, stored: ReadonlyMap<PersonId, Preferences>): Preferences {
  return (uid === null ? undefined : stored.get(uid)) ?? defaultPreferences(uid ?? '');
}
