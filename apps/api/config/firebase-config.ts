import { readFileSync } from 'node:fs';
import type { Shown } from './setting.ts';
import type { SettingReader } from './setting-reader.ts';

/** Firebase as the identity service, as the storage of profiles, or both. */
export interface FirebaseConfig {
  readonly projectId: string;
  /** For browsers. Both are public, and empty where only profiles are stored in Firebase. */
  readonly apiKey: string;
  readonly authDomain: string;
  /** Path of a service account's file; null with emulators, which need none. */
  readonly credentials: string | null;
  /** Addresses of Firebase's emulators, as `host:port`. */
  readonly authEmulator: string | null;
  readonly firestoreEmulator: string | null;
}

/** What Firebase may be used for. */
export interface Uses {
  readonly production: boolean;
  readonly identity: 'local' | 'firebase';
  readonly profiles: 'sql' | 'firestore';
}

const NAME = /^[a-z0-9][a-z0-9:.-]*$/;
const EMULATORS = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const;
const EMULATOR_DEFAULTS = { projectId: 'demo-acara', apiKey: 'demo', authDomain: 'localhost' };

/** Reads Firebase's settings; null where it is not used. Emulators are refused in production, even unused. */
export function readFirebase(
  read: SettingReader,
  { production, identity, profiles }: Uses,
): FirebaseConfig | null {
  const uses = { identity: identity === 'firebase', profiles: profiles === 'firestore' };
  const [authEmulator, firestoreEmulator] = EMULATORS.map((name) => readEmulator(read, name, production));
  if (!uses.identity && !uses.profiles) return null;
  const requiredBy = uses.identity ? 'IDENTITY=firebase' : 'PROFILES=firestore';
  const isReal = (uses.identity && !authEmulator) || (uses.profiles && !firestoreEmulator);
  const fallback = isReal ? { projectId: '', apiKey: '', authDomain: '' } : EMULATOR_DEFAULTS;
  return {
    projectId: requireSetting(read, 'FIREBASE_PROJECT_ID', fallback.projectId, requiredBy),
    ...(uses.identity
      ? {
          apiKey: requireSetting(read, 'FIREBASE_API_KEY', fallback.apiKey, requiredBy),
          authDomain: requireSetting(read, 'FIREBASE_AUTH_DOMAIN', fallback.authDomain, requiredBy),
        }
      : { apiKey: '', authDomain: '' }),
    credentials: isReal ? readCredentials(read, requiredBy) : null,
    authEmulator: uses.identity ? (authEmulator ?? null) : null,
    firestoreEmulator: uses.profiles ? (firestoreEmulator ?? null) : null,
  };
}

/** Browsers receive the web API key and the domain, so that none of these is secret. */
export function shownFirebase(firebase: FirebaseConfig | null): Shown {
  return {
    FIREBASE_PROJECT_ID: firebase?.projectId,
    FIREBASE_API_KEY: firebase?.apiKey || null,
    FIREBASE_AUTH_DOMAIN: firebase?.authDomain || null,
    GOOGLE_APPLICATION_CREDENTIALS: firebase?.credentials,
    FIREBASE_AUTH_EMULATOR_HOST: firebase?.authEmulator,
    FIRESTORE_EMULATOR_HOST: firebase?.firestoreEmulator,
  };
}

/** Returns whether a real project is used, where demonstration data do not belong. */
export function isRealFirebase(config: FirebaseConfig | null): boolean {
  return config !== null && config.credentials !== null;
}

function readEmulator(
  read: SettingReader,
  name: (typeof EMULATORS)[number],
  production: boolean,
): string | null {
  const host = read.text(name, '');
  if (host === '') return null;
  if (production) return read.error(name, 'an emulator accepts any account. Unset it in production.', null);
  if (/^[\w.-]+:\d{1,5}$/.test(host)) return host;
  return read.error(name, `Not a host and port: "${host}". Use for example 127.0.0.1:9099.`, null);
}

const SETTINGS = {
  FIREBASE_PROJECT_ID: { what: 'the id of a project', like: 'acara-universiti' },
  FIREBASE_API_KEY: { what: 'a web API key', like: 'AIza…' },
  FIREBASE_AUTH_DOMAIN: { what: 'a domain', like: 'acara-universiti.firebaseapp.com' },
} as const;

function requireSetting(
  read: SettingReader,
  name: keyof typeof SETTINGS,
  fallback: string,
  requiredBy: string,
): string {
  const text = read.text(name, fallback);
  const { what, like } = SETTINGS[name];
  if (text === '')
    return read.error(name, `it is required with ${requiredBy}. The Firebase console shows it.`, '');
  const fits = name === 'FIREBASE_API_KEY' ? /^[\w-]+$/.test(text) : NAME.test(text);
  return fits ? text : read.error(name, `Not ${what}: "${text}". Use for example ${like}.`, '');
}

function readCredentials(read: SettingReader, requiredBy: string): string | null {
  const name = 'GOOGLE_APPLICATION_CREDENTIALS';
  const file = read.text(name, '');
  if (file === '')
    return read.error(
      name,
      `it is required with ${requiredBy}. Set it to the file of a service account, from the Firebase console.`,
      null,
    );
  const problem = problemOf(file);
  return problem ? read.error(name, problem, null) : file;
}

function problemOf(file: string): string | null {
  try {
    const { type } = JSON.parse(readFileSync(file, 'utf8')) ?? {};
    return typeof type === 'string'
      ? null
      : `No credentials in "${file}". Use the file of a service account, as the Firebase console gave it.`;
  } catch (error) {
    if (error instanceof SyntaxError)
      return `Not JSON: "${file}". Use the file of a service account, as the Firebase console gave it.`;
    const { code = '' } = error as NodeJS.ErrnoException;
    return `"${file}" can’t be read (${code}). Check the path and who may read it.`;
  }
}
