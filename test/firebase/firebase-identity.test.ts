import { GoogleAuthProvider, signInAnonymously, signInWithCredential } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FirebaseAccounts } from '#adapters/firebase/server/firebase-accounts.ts';
import type { FirebaseIdentity } from '#adapters/firebase/server/firebase-identity.ts';
import type { FirebaseProject } from '#adapters/firebase/server/firebase-project.ts';
import { instantOf } from '#core/shared/instant.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { emulatedProject, identityOf, nextSecond, openDevice, someEmail } from './emulated.ts';

const PASSWORD = 'three blue kites';

describe('Firebase tokens on the server', () => {
  let project: FirebaseProject;
  let identity: FirebaseIdentity;
  let device: ReturnType<typeof openDevice>;
  beforeAll(() => {
    project = emulatedProject();
    identity = identityOf(project);
    device = openDevice();
  });
  afterAll(async () => {
    await device.close();
    await project.close();
  });

  const tokenFromGoogle = async (email: string, claims: object = {}) => {
    const account = { sub: email, email, email_verified: true, name: 'Student A', ...claims };
    const credential = GoogleAuthProvider.credential(JSON.stringify(account));
    const { user } = await signInWithCredential(device.auth, credential);
    return user.getIdToken();
  };
  const payloadOf = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  /** Rewrites a token: the emulator does not sign, so any claims can be written. */
  const rewritten = (token: string, claims: object) => {
    const payload = Buffer.from(JSON.stringify({ ...payloadOf(token), ...claims })).toString('base64url');
    return token.replace(/\.[^.]*\./, `.${payload}.`);
  };

  it('reads the claims that Google gave', async () => {
    const email = someEmail();
    const token = await tokenFromGoogle(email, { picture: 'https://pictures.acara.test/a.png' });
    expect(await identity.verify(token)).toEqual({
      uid: payloadOf(token).sub,
      email,
      name: 'Student A',
      photoURL: 'https://pictures.acara.test/a.png',
      provider: 'google',
      emailVerified: true,
      sessionId: expect.stringMatching(/^[^:]+:\d+$/),
      signedInAt: expect.stringMatching(/Z$/),
    });
  });

  it('refuses a token without an email', async () => {
    const { user } = await signInAnonymously(device.auth);
    expect(await identity.verify(await user.getIdToken())).toBeNull();
  });

  it('refuses a token of another project', async () => {
    const token = await tokenFromGoogle(someEmail());
    const elsewhere = emulatedProject('demo-elsewhere');
    expect(await identityOf(elsewhere).verify(token)).toBeNull();
    await elsewhere.close();
  });

  it('refuses tokens that are expired or lack a subject or a time', async () => {
    const token = await tokenFromGoogle(someEmail());
    const { iat } = payloadOf(token) as { iat: number };
    expect(await identity.verify(rewritten(token, {}))).not.toBeNull();
    for (const claims of [
      { iat: iat - 7_200, exp: iat - 3_600 },
      { sub: 'nobody-there', user_id: 'nobody-there' },
      { sub: '' },
      { auth_time: undefined },
      { iss: 'https://securetoken.google.com/demo-elsewhere' },
    ])
      expect([claims, await identity.verify(rewritten(token, claims))]).toEqual([claims, null]);
  });

  it('expires a cached token at its time', async () => {
    const clock = new FixedClock(instantOf(Date.now()));
    const remembering = identityOf(project, clock);
    const token = await tokenFromGoogle(someEmail());
    expect(await remembering.verify(token)).not.toBeNull();
    clock.advance(61);
    expect(await remembering.verify(token)).toBeNull();
  });

  it('refuses tokens within five seconds once the account is disabled or deleted at Firebase', async () => {
    const auth = await project.auth();
    for (const shutOut of [
      (uid: string) => auth.updateUser(uid, { disabled: true }),
      (uid: string) => auth.deleteUser(uid),
    ]) {
      const token = await tokenFromGoogle(someEmail());
      expect(await identity.verify(token)).not.toBeNull();
      await shutOut(`${payloadOf(token).sub}`);
      const deadline = Date.now() + 5_000;
      while ((await identity.verify(token)) !== null && Date.now() < deadline)
        await new Promise((resume) => setTimeout(resume, 200));
      expect(await identity.verify(token)).toBeNull();
    }
  });

  it('refuses tokens of ended sessions and ignores an unknown account', async () => {
    const email = someEmail();
    const first = await tokenFromGoogle(email);
    await nextSecond();
    await nextSecond();
    const second = await tokenFromGoogle(email);
    await identity.endSessions(`${payloadOf(first).sub}`);
    expect([await identity.verify(first), await identity.verify(second)]).toEqual([null, null]);
    await expect(identity.endSessions('nobody-there')).resolves.toBeUndefined();
  });
});

describe('demonstration accounts at Firebase', () => {
  let project: FirebaseProject;
  let accounts: FirebaseAccounts;
  beforeAll(() => {
    project = emulatedProject();
    accounts = new FirebaseAccounts(() => project.auth());
  });
  afterAll(() => project.close());

  it('creates accounts once, finds them later and restores them under the uid of their profile', async () => {
    const wished = { email: someEmail(), password: PASSWORD, name: 'Demo Student' };
    const uid = await accounts.ensure(wished);
    expect(await accounts.ensure(wished)).toBe(uid);
    expect(await accounts.ensure(wished, uid)).toBe(uid);
    const auth = await project.auth();
    await auth.deleteUser(uid);
    expect(await accounts.ensure(wished, uid)).toBe(uid);
    expect(await accounts.ensure(wished, `other-${uid}`)).toBe(`other-${uid}`);
    expect((await auth.getUserByEmail(wished.email)).uid).toBe(`other-${uid}`);
  });
});
