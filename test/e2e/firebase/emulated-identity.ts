import { EMULATED_PROJECT } from '../../support/auth-emulator.ts';
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

/** Firebase on its emulator, by the calls that its web SDK makes. */
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
        { name: 'acara.firebase', value: JSON.stringify(remembered(answer.localId, email)) },
        {
          name: `firebase:authUser:${API_KEY}:${EMULATED_PROJECT}`,
          value: JSON.stringify(keptBySdk(answer, email)),
        },
      ];
      await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
    },
    confirmation: '**/accounts:lookup?*',
    furnish: standInForGoogle,
  };
}

async function ask(call: string, body: object): Promise<Answer> {
  const address = `http://${emulatorHost()}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${API_KEY}`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`The emulator refused ${call}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

function known({ localId, idToken }: Answer): { uid: string; token: string } {
  return { uid: localId, token: idToken };
}

/** What a page of Acara remembers of the device. */
function remembered(uid: string, email: string) {
  const facts = {
    projectId: EMULATED_PROJECT,
    apiKey: API_KEY,
    authDomain: 'localhost',
    emulator: `http://${emulatorHost()}`,
  };
  return { facts, account: { uid, email, name: null, photoURL: null, provider: 'password' } };
}

/** What the web SDK keeps where it has no better place than local storage, and takes from there. */
function keptBySdk({ localId, idToken, refreshToken, expiresIn }: Answer, email: string) {
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
