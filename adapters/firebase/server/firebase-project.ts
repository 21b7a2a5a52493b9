import type { App } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { withTimeout } from '#adapters/shared/with-timeout.ts';
import { explainStartupError } from './firebase-errors.ts';

/** The Firebase services that Acara uses. */
export interface Firebase {
  auth(): Promise<Auth>;
  firestore(): Promise<Firestore>;
  /** Checks that the needed services answer. Throws a sentence for the operator when one does not. */
  check(needs: { readonly identity: boolean; readonly profiles: boolean }): Promise<void>;
  close(): Promise<void>;
}

export interface FirebaseProjectSettings {
  readonly projectId: string;
  /** Whether the environment names a service account (GOOGLE_APPLICATION_CREDENTIALS); emulators need none. */
  readonly hasCredentials: boolean;
}

/** A uid that does not exist, looked up at start to check the connection. */
const PROBE_UID = 'acara-start';
const START_MS = 20_000;

/** A Firebase project. Loads Firebase's libraries at the first use. */
export class FirebaseProject implements Firebase {
  #app: Promise<App> | null = null;
  #firestore: Promise<Firestore> | null = null;

  constructor(private readonly settings: FirebaseProjectSettings) {}

  async auth(): Promise<Auth> {
    const { getAuth } = await import('firebase-admin/auth');
    return getAuth(await this.#open());
  }

  async firestore(): Promise<Firestore> {
    this.#firestore ??= Promise.all([import('firebase-admin/firestore'), this.#open()]).then(
      ([{ getFirestore }, app]) => getFirestore(app),
    );
    return this.#firestore;
  }

  async check({ identity, profiles }: { identity: boolean; profiles: boolean }): Promise<void> {
    try {
      if (identity) await withTimeout(START_MS, (await this.auth()).getUsers([{ uid: PROBE_UID }]));
      if (profiles) await withTimeout(START_MS, (await this.firestore()).doc(`users/${PROBE_UID}`).get());
    } catch (error) {
      throw new Error(explainStartupError(error, this.settings.projectId), { cause: error });
    }
  }

  async close(): Promise<void> {
    if (!this.#app) return;
    const { deleteApp } = await import('firebase-admin/app');
    const firestore = await this.#firestore;
    await firestore?.terminate();
    await deleteApp(await this.#app);
    this.#app = null;
    this.#firestore = null;
  }

  #open(): Promise<App> {
    this.#app ??= import('firebase-admin/app').then(({ applicationDefault, initializeApp }) =>
      initializeApp(
        {
          projectId: this.settings.projectId,
          ...(this.settings.hasCredentials ? { credential: applicationDefault() } : {}),
        },
        `acara-${performance.now()}`,
      ),
    );
    return this.#app;
  }
}
