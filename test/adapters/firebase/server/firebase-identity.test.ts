import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FirebaseIdentity } from '#adapters/firebase/server/firebase-identity.ts';
import { FirebaseProject } from '#adapters/firebase/server/firebase-project.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';

const NOW = Math.floor(Date.now() / 1_000);
const CLAIMS = {
  iss: 'https://securetoken.google.com/demo-acara',
  aud: 'demo-acara',
  sub: 'student-a',
  email: 'student-a@student.acara.test',
  email_verified: true,
  iat: NOW,
  exp: NOW + 3_600,
  auth_time: NOW,
  firebase: { identities: {}, sign_in_provider: 'password' },
};

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Without an emulator, as in production. */
describe('FirebaseIdentity', () => {
  let project: FirebaseProject;
  let identity: FirebaseIdentity;
  let problems: unknown[];
  beforeEach(() => {
    expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBeUndefined();
    project = new FirebaseProject({ projectId: 'demo-acara', hasCredentials: false });
    problems = [];
    identity = new FirebaseIdentity(
      () => project.auth(),
      new SystemClock(),
      (problem) => problems.push(problem),
    );
  });
  afterEach(() => project.close());

  it.each([
    ['an unsigned token of the emulator', { alg: 'none', typ: 'JWT' }, ''],
    ['a signed token with the algorithm none', { alg: 'none', kid: 'x' }, 'AAAA'],
    ['a token signed with a secret', { alg: 'HS256', kid: 'x' }, 'AAAA'],
    ['a token without a key id', { alg: 'RS256' }, 'AAAA'],
  ])('refuses %s', async (_what, header, signature) => {
    expect(await identity.verify(`${encoded(header)}.${encoded(CLAIMS)}.${signature}`)).toBeNull();
    expect(problems).toEqual([]);
  });

  it.each(['', '.', 'a.b.c', 'null', `${'a'.repeat(10_000)}.b.c`])('refuses the token %j', async (text) => {
    expect(await identity.verify(text)).toBeNull();
  });
});

describe('FirebaseIdentity.endSessions', () => {
  it.each<[string, { created: number; signedIn?: number }, number]>([
    ['of a sign-up, and that after it', { created: 0 }, 2],
    ['of a sign-in', { created: -3_600, signedIn: 0 }, 1],
    ['of nothing', { created: -3_600, signedIn: -60 }, 0],
    ['of an account that nobody has used', { created: -3_600 }, 0],
  ])('waits for the end of the second %s', async (_what, { created, signedIn }, waits) => {
    const revokedAt: number[] = [];
    const second = Math.floor(Date.now() / 1_000);
    const timeOf = (seconds: number) => new Date((second + seconds) * 1_000).toUTCString();
    const metadata = {
      creationTime: timeOf(created),
      lastSignInTime: signedIn === undefined ? null : timeOf(signedIn),
    };
    const auth = {
      getUser: async () => ({ metadata }),
      revokeRefreshTokens: async () => void revokedAt.push(Math.floor(Date.now() / 1_000)),
    };
    const identity = new FirebaseIdentity(
      async () => auth as never,
      new SystemClock(),
      () => undefined,
    );
    await identity.endSessions('somebody');
    expect(revokedAt).toHaveLength(1);
    expect(revokedAt[0]).toBeGreaterThanOrEqual(second + waits);
  });
});
