import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CredentialsGateway, OpenSession } from '#core/identity/credentials-gateway.ts';
import type { ProviderAccount } from '#core/identity/provider-account.ts';
import type { IdentityGateway } from '#core/people/identity-gateway.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { secretTo } from '#test/support/secret-to.ts';
import type { CredentialsUnderTest } from './credentials-gateway.contract.ts';

const EMAIL = 'guest@student.acara.test';
const ATTACKERS_PASSWORD = 'three red kites';

const GOOGLE: ProviderAccount = {
  provider: 'google',
  issuer: 'https://accounts.google.test',
  subject: '10001',
  email: EMAIL,
  emailVerified: true,
  isTrusted: true,
  ownsMailbox: true,
  name: 'Sandbox Student',
  photoURL: 'https://pictures.acara.test/guest.jpg',
};

/** The contract of every account store for sign-in by an identity provider. */
export function providerSignInContract(name: string, open: () => Promise<CredentialsUnderTest>): void {
  describe(`external accounts: ${name}`, () => {
    let held: CredentialsUnderTest;
    let gateway: CredentialsGateway & IdentityGateway;

    beforeEach(async () => {
      held = await open();
      gateway = held.gateway;
    });
    afterEach(() => held.close());

    const arrive = (differences: Partial<ProviderAccount> = {}): Promise<OpenSession> =>
      gateway.signInWithProvider({ ...GOOGLE, ...differences });
    const signUp = (): Promise<OpenSession> =>
      gateway.signUp({ email: EMAIL, password: ATTACKERS_PASSWORD, name: 'A Stranger' });
    const signIn = (password: string): Promise<OpenSession> => gateway.signIn({ email: EMAIL, password });
    const resetSecret = async (): Promise<string> => {
      await gateway.requestPasswordReset(EMAIL);
      return secretTo(EMAIL, held.mails().slice(-1), held.box);
    };

    it('creates an account at the first sign-in, with what the provider verified', async () => {
      const session = await arrive();
      expect(await gateway.verify(session.token)).toEqual({
        uid: session.uid,
        email: EMAIL,
        name: 'Sandbox Student',
        photoURL: GOOGLE.photoURL,
        provider: 'google',
        emailVerified: true,
        sessionId: expect.any(String),
        signedInAt: held.clock.now(),
      });
      expect(await held.verified.among([EMAIL])).toEqual(new Set([EMAIL]));
      const renewed = await gateway.renew(session.renewal);
      expect(await gateway.verify(renewed.token)).toMatchObject({
        provider: 'google',
        name: 'Sandbox Student',
      });
    });

    it('creates no account for a newcomer who is refused, and lets those with an account in', async () => {
      const refusal = domainError('forbidden', { reason: 'outside_university', domains: ['uni.test'] });
      const asked = (differences: Partial<ProviderAccount> = {}) =>
        gateway.signInWithProvider({ ...GOOGLE, ...differences }, undefined, refusal);
      await expect(asked()).rejects.toBe(refusal);
      expect(await held.verified.among([EMAIL])).toEqual(new Set());
      const { uid } = await signUp();
      expect((await asked()).uid).toBe(uid);
      expect((await asked()).uid).toBe(uid);
    });

    it('finds the account again by issuer and subject, whatever its email is now', async () => {
      const { uid } = await arrive();
      expect((await arrive()).uid).toBe(uid);
      const moved = await arrive({ email: 'sandbox-student@student.acara.test', ownsMailbox: false });
      expect(moved.uid).toBe(uid);
      expect(await gateway.verify(moved.token)).toMatchObject({ email: EMAIL });
    });

    it('distinguishes subjects and issuers', async () => {
      const { uid } = await arrive();
      const other = await arrive({ subject: '10002', email: 'other@student.acara.test' });
      const elsewhere = await arrive({ issuer: 'https://id.acara.test', email: 'third@student.acara.test' });
      expect(new Set([uid, other.uid, elsewhere.uid]).size).toBe(3);
    });

    it('records a provider other than Google', async () => {
      const { token } = await arrive({ provider: 'other', issuer: 'https://id.acara.test' });
      expect(await gateway.verify(token)).toMatchObject({ provider: 'other' });
    });

    it.each<[string, Partial<ProviderAccount>]>([
      ['whose email is not verified', { emailVerified: false }],
      ['without an email', { email: '' }],
      ['with an invalid email', { email: 'guest@acara.test, aina@acara.test' }],
    ])('refuses an external account %s and creates no account', async (_what, differences) => {
      expect((await refusalOf(arrive(differences))).code).toBe('forbidden');
      expect((await signUp()).token).toBeTruthy();
    });

    it('stores the email in lower case', async () => {
      const { token } = await arrive({ email: ` ${EMAIL.toUpperCase()} ` });
      expect(await gateway.verify(token)).toMatchObject({ email: EMAIL });
    });

    it.each<[string, Partial<ProviderAccount>, object]>([
      ['no name', { name: null }, { name: null }],
      ['a name of spaces', { name: '  ' }, { name: null }],
      ['a name with control characters', { name: 'Guest\u0007' }, { name: null }],
      ['a very long name', { name: 'f'.repeat(300) }, { name: 'f'.repeat(100) }],
      ['no photo', { photoURL: null }, { photoURL: null }],
      ['a photo that is a script', { photoURL: 'javascript:alert(1)' }, { photoURL: null }],
      [
        'a photo with an endless address',
        { photoURL: `https://a.test/${'p'.repeat(2_000)}` },
        { photoURL: null },
      ],
    ])('accepts %s', async (_what, differences, expected) => {
      const { token } = await arrive(differences);
      expect(await gateway.verify(token)).toMatchObject(expected);
    });

    it('creates one account for ten concurrent sign-ins of the same person', async () => {
      const sessions = await Promise.all(Array.from({ length: 10 }, () => arrive()));
      expect(new Set(sessions.map(({ uid }) => uid)).size).toBe(1);
      expect(new Set(sessions.map(({ renewal }) => renewal)).size).toBe(10);
    });

    it('reserves the email for its account against sign-up', async () => {
      await arrive();
      expect((await refusalOf(signUp())).code).toBe('email_taken');
      expect((await refusalOf(signIn(ATTACKERS_PASSWORD))).code).toBe('wrong_credentials');
      expect((await refusalOf(signIn(''))).code).toBe('wrong_credentials');
    });

    it('lets a person who signed in with Google set a password by mail, and accepts both', async () => {
      const { uid } = await arrive();
      await gateway.resetPassword({ secret: await resetSecret(), password: 'four green kites' });
      expect((await signIn('four green kites')).uid).toBe(uid);
      expect((await arrive()).uid).toBe(uid);
    });

    describe('an external account whose email has an account', () => {
      it('joins it and removes the access of an owner who never verified the email', async () => {
        const attacker = await signUp();
        const secret = await resetSecret();
        const owner = await arrive();
        expect(owner.uid).toBe(attacker.uid);

        expect(await gateway.verify(attacker.token)).toBeNull();
        expect((await refusalOf(gateway.renew(attacker.renewal))).code).toBe('unauthenticated');
        expect((await refusalOf(signIn(ATTACKERS_PASSWORD))).code).toBe('wrong_credentials');
        const reset = gateway.resetPassword({ secret, password: 'five white kites' });
        expect((await refusalOf(reset)).code).toBe('reset_link_invalid');

        expect(await gateway.verify(owner.token)).toMatchObject({ provider: 'google' });
        expect((await gateway.renew(owner.renewal)).uid).toBe(owner.uid);
      });

      it('joins one that an untrusted provider created and removes that provider’s access', async () => {
        const untrusted = { issuer: 'https://sandbox.acara.test', isTrusted: false, ownsMailbox: false };
        const attacker = await arrive(untrusted);
        expect((await arrive(untrusted)).uid).toBe(attacker.uid);
        const owner = await arrive();
        expect(owner.uid).toBe(attacker.uid);

        expect(await gateway.verify(attacker.token)).toBeNull();
        expect((await refusalOf(gateway.renew(attacker.renewal))).code).toBe('unauthenticated');
        expect((await refusalOf(arrive(untrusted))).code).toBe('email_taken');
        expect((await arrive()).uid).toBe(owner.uid);
      });

      it('keeps the password of an owner who verified the email by a mail of ours', async () => {
        await signUp();
        await gateway.resetPassword({ secret: await resetSecret(), password: 'four green kites' });
        const before = await signIn('four green kites');
        const joined = await arrive();
        expect(joined.uid).toBe(before.uid);
        expect(await gateway.verify(before.token)).not.toBeNull();
        expect((await signIn('four green kites')).uid).toBe(before.uid);
        expect((await arrive()).uid).toBe(before.uid);
      });

      it('does not join it for a provider that verified the email only once', async () => {
        const before = await signUp();
        expect((await refusalOf(arrive({ ownsMailbox: false }))).code).toBe('email_taken');
        expect(await gateway.verify(before.token)).toMatchObject({ provider: 'password' });
        expect((await signIn(ATTACKERS_PASSWORD)).uid).toBe(before.uid);
      });

      it('does not join it when the email is not verified', async () => {
        await signUp();
        expect((await refusalOf(arrive({ emailVerified: false }))).code).toBe('forbidden');
        expect((await signIn(ATTACKERS_PASSWORD)).token).toBeTruthy();
      });

      it.each<[string, () => Promise<unknown>]>([
        ['the first one created', async () => undefined],
        ['the first one joined', signUp],
      ])('does not join it for a second subject of the same issuer where %s it', async (_how, begin) => {
        await begin();
        const first = await arrive();
        expect((await refusalOf(arrive({ subject: '10009' }))).code).toBe('email_taken');
        expect(await gateway.verify(first.token)).not.toBeNull();
        expect((await arrive()).uid).toBe(first.uid);
        expect((await refusalOf(arrive({ subject: '10009' }))).code).toBe('email_taken');
      });

      it('joins it for another subject of the issuer once the first one is unlinked, and keeps the password', async () => {
        const { uid } = await arrive();
        const secret = await resetSecret();
        await gateway.resetPassword({ secret, password: 'two green kites' });
        await arrive({ subject: '10003', email: 'other@student.acara.test' });
        await gateway.unlinkProviders(uid);
        expect((await arrive({ subject: '10009' })).uid).toBe(uid);
        expect((await refusalOf(arrive())).code).toBe('email_taken');
        expect((await signIn('two green kites')).uid).toBe(uid);
        expect((await arrive({ subject: '10003' })).uid).not.toBe(uid);
      });

      it('adds a second provider to the same account', async () => {
        const { uid } = await arrive();
        const second = await arrive({
          provider: 'other',
          issuer: 'https://id.acara.test',
          subject: 'student',
        });
        expect(second.uid).toBe(uid);
        expect((await arrive()).uid).toBe(uid);
      });
    });
  });
}
