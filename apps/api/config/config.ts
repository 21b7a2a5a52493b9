import { unusedClaims } from './access-settings.ts';
import { checkProduction, findFaultySettings } from './faulty-settings.ts';
import { isRealFirebase } from './firebase-config.ts';
import { unusedCredentials } from './payment-settings.ts';
import { productionOf } from './production.ts';
import { ConfigError, type Environment, SettingReader } from './setting-reader.ts';
import { readSettings, type SettingValues, shownSettings } from './settings.ts';

/** The operator's settings, read from the environment once and validated as a whole. */
export interface Config extends SettingValues {
  /** The names of settings that an installation for real people suffers from, for its admins. */
  readonly faultySettings: readonly string[];
}

/** Reads and validates the environment. Throws `ConfigError` with all errors at once. */
export function readConfig(env: Environment): { config: Config; warnings: readonly string[] } {
  const errors: string[] = [];
  const read = new SettingReader(env, errors);
  const settings = readSettings(read);
  const { production, demo, firebase, payments, oauthProvider } = settings;
  const { hints } = productionOf({ ...settings, nodeEnv: env.NODE_ENV });
  if (demo && isRealFirebase(firebase))
    read.error(
      'DEMO',
      'demonstration accounts have a public password and don’t belong into a real Firebase project. Set DEMO=off, or use Firebase’s emulator.',
      null,
    );
  if (production) checkProduction(settings, read);
  if (errors.length > 0) throw new ConfigError(errors, hints);
  const faulty = findFaultySettings(settings, read.text('NODE_ENV', ''));
  const alerted = faulty.filter(({ setting }) => production || setting === 'NODE_ENV');
  return {
    config: Object.freeze({ ...settings, faultySettings: alerted.map(({ setting }) => setting) }),
    warnings: [
      ...hints,
      ...faulty.map(({ text }) => text),
      ...unusedCredentials(read, payments),
      ...unusedClaims(read, oauthProvider),
      ...unknownNames(env, shownSettings(settings)),
    ],
  };
}

function unknownNames(env: Environment, known: object): readonly string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('ACARA_') && !Object.hasOwn(known, name))
    .map((name) => `${name} is not a setting of Acara and is ignored.`);
}
