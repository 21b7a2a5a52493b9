import {
  type ChoicesToChange,
  changed,
  defaultPreferences,
  type Preferences,
} from '#core/preferences/preferences.ts';

const CHOSEN_AT = '2026-12-01T03:00:00.000Z';

/** What a person chose: the defaults but for these choices. */
export function somePreferences(uid: string, choices: ChoicesToChange = {}, at = CHOSEN_AT): Preferences {
  return changed(defaultPreferences(uid), choices, at);
}
