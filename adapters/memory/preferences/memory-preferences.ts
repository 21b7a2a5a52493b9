import type { PreferenceQueries } from '#core/preferences/preference-queries.ts';
import type { PreferenceRepository } from '#core/preferences/preference-repository.ts';
import { defaultPreferences, type Preferences } from '#core/preferences/preferences.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { MemoryDatabase, MemoryDraft } from '../memory-database.ts';

export class MemoryPreferenceRepository implements PreferenceRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(uid: PersonId): Promise<Preferences> {
    return this.draft.state.preferences.get(uid) ?? defaultPreferences(uid);
  }

  async among(uids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Preferences>> {
    return withUids(this.draft.state.preferences, uids);
  }

  async save(preferences: Preferences): Promise<void> {
    this.draft.state.preferences.set(preferences.uid, preferences);
  }
}

export class MemoryPreferenceQueries implements PreferenceQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async among(uids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Preferences>> {
    return withUids(this.database.published.preferences, uids);
  }
}

function withUids(
  all: ReadonlyMap<PersonId, Preferences>,
  uids: readonly PersonId[],
): ReadonlyMap<PersonId, Preferences> {
  const wanted = new Set(uids);
  return new Map([...all].filter(([uid]) => wanted.has(uid)));
}
