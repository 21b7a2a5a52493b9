import { askAuthEmulator, EMULATED_PROJECT } from '../../support/auth-emulator.ts';
import type { TestIdentity } from '../test-identity.ts';
import { standInForGoogle } from './google-frames.ts';
import { emulatorHost } from './run-emulator.ts';

interface Answer {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
}

const API_KEY = 'demo';

/** Calls Firebase’s emulator as its web SDK does. */
export function emulatedIdentity(): TestIdentity {
  return {
    settings: () => ({ IDENTITY: 'firebase', FIREBASE_AUTH_EMULATOR_HOST: emulatorHost() }),
    signUp: async (_origin, { email, password, name }) =>
      known(await ask('signUp', { email, password, displayName: name ?? '' })),
    signIn: async (_origin, { email, password }) =>
      known(await ask('signInWithPassword', { email, password })),
    async enter(context, origin, { email, password }) {
      const answer = await ask('signInWithPassword', { email, password });
      const localStorage = [
        { name: 'acara.account', value: JSON.stringify(remembered(answer.localId, email)) },
        {
          name: `firebase:authUser:${API_KEY}:${EMULATED_PROJECT}`,
          value: JSON.stringify(storedBySdk(answer, email)),
        },
      ];
      await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
    },
    confirmation: '**/accounts:lookup?*',
    furnish: standInForGoogle,
  };
}

function ask(call: string, body: object): Promise<Answer> {
  return askAuthEmulator(emulatorHost(), call, body);
}

function known({ localId, idToken }: Answer): { uid: string; token: string } {
  return { uid: localId, token: idToken };
}

/** Returns what an Acara page stores in the browser. */
function remembered(uid: string, email: string) {
  return { uid, email, name: null, photoURL: null, provider: 'password' };
}

/** Returns the entry that the web SDK reads from local storage when it has no IndexedDB. */
function storedBySdk({ localId, idToken, refreshToken, expiresIn }: Answer, email: string) {
  const now = Date.now();
  const provider = { providerId: 'password', uid: email, email };
  return {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [{ ...provider, displayName: null, phoneNumber: null, photoURL: null }],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: now + Number(expiresIn) * 1_000,
    },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: API_KEY,
    appName: EMULATED_PROJECT,
  };
}
