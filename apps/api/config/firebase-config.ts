import { readFileSync } from 'node:fs';
import type { Reader } from './config.ts';

/** Firebase as the identity service, as the place of the profiles, or as both. */
export interface FirebaseConfig {
  readonly projectId: string;
  /** How browsers find it. Both are public, and empty where only the profiles are there. */
  readonly apiKey: string;
  readonly authDomain: string;
  /** The file of a service account; null where emulators, which ask for none, do all the work. */
  readonly credentials: string | null;
  /** Where Firebase's own emulators listen, as `host:port`. */
  readonly authEmulator: string | null;
  readonly firestoreEmulator: string | null;
}

interface Uses {
  readonly production: boolean;
  readonly identity: boolean;
  readonly profiles: boolean;
}

const NAME = /^[a-z0-9][a-z0-9:.-]*$/;
const EMULATORS = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const;
const NOWHERE = { projectId: 'demo-acara', apiKey: 'demo', authDomain: 'localhost' };

/** Firebase's settings; null where it has nothing to do. Emulators are refused in production, whatever they would do. */
export function readFirebase(read: Reader, uses: Uses): FirebaseConfig | null {
  const [authEmulator, firestoreEmulator] = EMULATORS.map((name) =>
    readEmulator(read, name, uses.production),
  );
  if (!uses.identity && !uses.profiles) return null;
  const beside = uses.identity ? 'IDENTITY=firebase' : 'PROFILES=firestore';
  const isReal = (uses.identity && !authEmulator) || (uses.profiles && !firestoreEmulator);
  const usual = isReal ? { projectId: '', apiKey: '', authDomain: '' } : NOWHERE;
  return {
    projectId: named(read, 'FIREBASE_PROJECT_ID', usual.projectId, beside),
    ...(uses.identity
      ? {
          apiKey: named(read, 'FIREBASE_API_KEY', usual.apiKey, beside),
          authDomain: named(read, 'FIREBASE_AUTH_DOMAIN', usual.authDomain, beside),
        }
      : { apiKey: '', authDomain: '' }),
    credentials: isReal ? readCredentials(read, beside) : null,
    authEmulator: uses.identity ? (authEmulator ?? null) : null,
    firestoreEmulator: uses.profiles ? (firestoreEmulator ?? null) : null,
  };
}

/** Whether somebody's real project is behind it, where nothing made up belongs. */
export function isRealFirebase(config: FirebaseConfig | null): boolean {
  return config !== null && config.credentials !== null;
}

function readEmulator(read: Reader, name: (typeof EMULATORS)[number], production: boolean): string | null {
  const host = read.text(name, '');
  if (host === '') return null;
  if (production)
    return read.fault(name, 'an emulator lets anybody in as anybody. Unset it in production.', null);
  if (/^[\w.-]+:\d{1,5}$/.test(host)) return host;
  return read.fault(name, `Not a host and port: "${host}". Use for example 127.0.0.1:9099.`, null);
}

const WHERE = {
  FIREBASE_PROJECT_ID: { what: 'the id of a project', like: 'acara-universiti' },
  FIREBASE_API_KEY: { what: 'a web API key', like: 'AIza…' },
  FIREBASE_AUTH_DOMAIN: { what: 'a domain', like: 'acara-universiti.firebaseapp.com' },
} as const;

function named(read: Reader, name: keyof typeof WHERE, usual: string, beside: string): string {
  const text = read.text(name, usual);
  const { what, like } = WHERE[name];
  if (text === '')
    return read.fault(name, `it is missing beside ${beside}. The Firebase console shows it.`, '');
  const fits = name === 'FIREBASE_API_KEY' ? /^[\w-]+$/.test(text) : NAME.test(text);
  return fits ? text : read.fault(name, `Not ${what}: "${text}". Use for example ${like}.`, '');
}

function readCredentials(read: Reader, beside: string): string | null {
  const name = 'GOOGLE_APPLICATION_CREDENTIALS';
  const file = read.text(name, '');
  if (file === '')
    return read.fault(
      name,
      `it is missing beside ${beside}. Set it to the file of a service account, from the Firebase console.`,
      null,
    );
  const problem = problemOf(file);
  return problem ? read.fault(name, problem, null) : file;
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
