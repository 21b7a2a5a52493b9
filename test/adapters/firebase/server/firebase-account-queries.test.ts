import type { Auth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { FirebaseAccountQueries } from '#adapters/firebase/server/firebase-account-queries.ts';

const AINA = {
  email: 'aina@student.acara.test',
  emailVerified: true,
  displayName: 'Aina Rahman',
  providerData: [
    { providerId: 'password', uid: 'aina@student.acara.test' },
    { providerId: 'google.com', uid: '1100' },
  ],
};

/** A project with one account. `problem` is what it answers instead. */
function accounts(problem: object | null = null): FirebaseAccountQueries {
  const getUser = async (uid: string) => {
    if (problem) throw problem;
    if (uid === 'aina') return AINA;
    throw Object.assign(new Error('There is no user record.'), { code: 'auth/user-not-found' });
  };
  return new FirebaseAccountQueries(async () => ({ getUser }) as unknown as Auth);
}

describe('FirebaseAccountQueries', () => {
  it('returns an account with its ways to sign in, and null for an unknown one', async () => {
    expect(await accounts().find('aina')).toEqual({
      email: 'aina@student.acara.test',
      emailVerified: true,
      name: 'Aina Rahman',
      photoURL: null,
      methods: [
        { provider: 'password', accountId: null },
        { provider: 'google.com', accountId: '1100' },
      ],
      sessions: [],
    });
    expect(await accounts().find('nobody')).toBeNull();
  });

  it('fails while Firebase does not answer, so that no export lacks the account', async () => {
    const problem = new Error('connect ECONNREFUSED');
    await expect(accounts(problem).find('aina')).rejects.toBe(problem);
  });
});
