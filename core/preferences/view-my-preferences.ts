import { type Actor, requireSignedIn } from '../actor.ts';
import { PreferenceQueries, preferencesOf } from './preference-queries.ts';
import { type Choices, choicesOf } from './preferences.ts';

/** Returns what the signed-in person wants to hear, and how; the defaults for who chose nothing. */
export class ViewMyPreferences {
  static readonly needs = [PreferenceQueries] as const;

  constructor(private readonly preferences: PreferenceQueries) {}

  async execute(actor: Actor): Promise<{ readonly preferences: Choices }> {
    const { uid } = requireSignedIn(actor);
    return { preferences: choicesOf(preferencesOf(uid, await this.preferences.among([uid]))) };
  }
}
