import type { DecodedIdToken } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { identityIn } from '#adapters/firebase/server/identity-claims.ts';

const CLAIMS: DecodedIdToken = {
  uid: 'student-a',
  sub: 'student-a',
  aud: 'demo-acara',
  iss: 'https://securetoken.google.com/demo-acara',
  iat: 1,
  exp: 2,
  auth_time: 1,
  email: 'Student-A@student.acara.test',
  email_verified: true,
  firebase: { identities: { email: ['student-a@student.acara.test'] }, sign_in_provider: 'password' },
};
const FROM_GOOGLE = {
  name: 'Student A',
  picture: 'https://pictures.acara.test/a.png',
  firebase: { identities: { 'google.com': ['1'] }, sign_in_provider: 'google.com' },
};

describe('identityIn', () => {
  it('reads uid and email', () => {
    expect(identityIn(CLAIMS)).toEqual({
      uid: 'student-a',
      email: 'student-a@student.acara.test',
      name: null,
      photoURL: null,
      provider: 'password',
      sessionId: 'student-a:1',
      signedInAt: '1970-01-01T00:00:01.000Z',
      emailVerified: true,
    });
  });

  it('reads a Google account’s name and picture, even after a sign-in with a password', () => {
    const google = { name: 'Student A', photoURL: 'https://pictures.acara.test/a.png', provider: 'google' };
    expect(identityIn({ ...CLAIMS, ...FROM_GOOGLE })).toMatchObject(google);
    const both = { ...FROM_GOOGLE, firebase: { ...FROM_GOOGLE.firebase, sign_in_provider: 'password' } };
    expect(identityIn({ ...CLAIMS, ...both })).toMatchObject(google);
  });

  it('reads the account of another provider', () => {
    const firebase = { identities: {}, sign_in_provider: 'oidc.university' };
    expect(identityIn({ ...CLAIMS, firebase })).toMatchObject({ provider: 'other' });
  });

  it('returns no external account without a verified email', () => {
    expect(identityIn({ ...CLAIMS, ...FROM_GOOGLE, email_verified: false })).toMatchObject({
      provider: 'password',
      emailVerified: false,
      photoURL: null,
    });
  });

  it('keeps only a name and a picture that can be shown', () => {
    const odd = { ...CLAIMS, ...FROM_GOOGLE, name: 'Student\u0007A', picture: 'javascript:alert(1)' };
    expect(identityIn(odd)).toMatchObject({ name: null, photoURL: null });
    expect(identityIn({ ...odd, name: 7, picture: {} as string })).toMatchObject({
      name: null,
      photoURL: null,
    });
  });

  it.each([
    ['an anonymous account', { email: '' }],
    ['an invalid email', { email: 'student-a' }],
    ['a uid that no address can contain', { uid: 'a/b' }],
  ])('returns null for %s', (_what, claims) => {
    expect(identityIn({ ...CLAIMS, ...claims })).toBeNull();
  });
});
