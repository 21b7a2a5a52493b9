import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import type { Account, IdentitySession } from '#core/identity/identity-session.ts';
import type { IdentityGateway } from '#core/people/identity-gateway.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import type { Acara } from '#test/support/acara.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

/** A page on its own device, and the API with its session. */
export interface PageUnderTest {
  readonly session: IdentitySession;
  readonly api: Api;
}

export interface SessionsUnderTest {
  readonly acara: Acara;
  readonly gateway: IdentityGateway;
  openPage(): PageUnderTest;
  /** Returns the secret in the reset mail to an email. */
  resetSecretFor(email: string): Promise<string>;
  /** Waits until later timestamps differ from earlier ones. */
  later(): Promise<void>;
  close(): Promise<void>;
}

const PASSWORD = 'three blue kites';
const SOON = { timeout: 5_000, interval: 100 };
const PROFILE = {
  name: 'Student A',
  role: 'student',
  studentId: 'A26',
  faculty: 'Arts',
  phoneNumber: '012-345 6789',
};
const DISABLED = 'This account is disabled. Ask your university’s Acara team.';
const WRONG = plainRefusal('wrong_credentials', 'That email and password don’t match.');
const USED = plainRefusal(
  'reset_link_invalid',
  'This link was already used or has expired. Ask for a new one.',
);

/** The sign-in contract of every identity service. */
export function identitySessionContract(name: string, open: () => Promise<SessionsUnderTest>): void {
  describe(`identity session: ${name}`, () => {
    let held: SessionsUnderTest;
    let page: PageUnderTest;
    let email: string;
    let people = 0;
    beforeEach(async () => {
      held = await open();
      page = held.openPage();
      people += 1;
      email = `person-${people}-${Math.random().toString(36).slice(2)}@student.acara.test`;
    });
    afterEach(() => held.close());

    const signUp = (session = page.session): Promise<Account> =>
      session.signUp({ email, password: PASSWORD, name: 'Student A' });
    const signIn = (password = PASSWORD, session = page.session): Promise<Account> =>
      session.signIn({ email, password });
    const register = async (): Promise<Account> => {
      const account = await signUp();
      await page.api.register({ ...PROFILE_DEFAULTS, ...PROFILE, email });
      return account;
    };
    const verified = async (session = page.session) => {
      const token = await session.token();
      return token === null ? null : held.gateway.verify(token);
    };

    it('starts without a person', async () => {
      const notified = followed(page.session);
      await expect.poll(() => notified).toEqual([null]);
      expect(await page.session.token()).toBeNull();
    });

    it('creates an account and notifies subscribers', async () => {
      const notified = followed(page.session);
      await expect.poll(() => notified).toEqual([null]);
      const account = await signUp();
      expect(account).toEqual({
        uid: account.uid,
        email,
        name: 'Student A',
        photoURL: null,
        provider: 'password',
      });
      expect(notified).toEqual([null, account]);
      expect(await verified()).toMatchObject({
        uid: account.uid,
        email,
        photoURL: null,
        provider: 'password',
      });
    });

    it('notifies a late subscriber of the current person, and no removed subscriber', async () => {
      const early = followed(page.session);
      const left: unknown[] = [];
      page.session.subscribe((account) => left.push(account))();
      await expect.poll(() => early).toEqual([null]);
      const account = await signUp();
      const late = followed(page.session);
      await expect.poll(() => late).toEqual([account]);
      expect(left).toEqual([]);
    });

    it('lets the person register a profile that identifies them', async () => {
      const { uid } = await register();
      expect((await page.api.viewProfile()).user).toMatchObject({ uid, email, name: 'Student A' });
    });

    it('refuses an email that has an account, ignoring case', async () => {
      await signUp();
      const again = held.openPage().session;
      const credentials = { email: ` ${email.toUpperCase()}`, password: PASSWORD, name: 'Student B' };
      expect(await refusalOf(again.signUp(credentials))).toEqual(
        plainRefusal('email_taken', 'An account with this email already exists. Sign in instead.'),
      );
      expect(await again.token()).toBeNull();
    });

    it('refuses invalid input and reports every invalid field', async () => {
      const { session } = page;
      expect(await refusalOf(session.signUp({ email: 'nobody', password: 'kite', name: '' }))).toEqual(
        fieldRefusal({
          email: 'Enter a full email address, such as name@university.edu.my.',
          password: 'The password needs at least 8 characters.',
        }),
      );
      expect(await refusalOf(session.signUp({ email, password: 'Password123', name: '' }))).toEqual(
        fieldRefusal({ password: 'This password is too easy to guess. Choose another one.' }),
      );
    });

    it('signs the same person in again, on this device and on another', async () => {
      const account = await signUp();
      await page.session.signOut();
      const other = held.openPage().session;
      expect((await signIn(PASSWORD, other)).uid).toBe(account.uid);
      expect(
        await page.session.signIn({ email: ` ${email.toUpperCase()} `, password: PASSWORD }),
      ).toMatchObject({ uid: account.uid, provider: 'password' });
      const [here, there] = [await verified(), await verified(other)];
      const { signedInAt = '', sessionId } = there ?? {};
      expect({ ...here, sessionId, signedInAt }).toEqual(there);
      expect(here?.signedInAt).toMatch(/Z$/);
    });

    it('counts the time of the sign-in again when the password is confirmed, and not for a wrong one', async () => {
      await register();
      const wrong = await refusalOf(page.session.confirmPassword('three red kites'));
      expect(wrong).toEqual(fieldRefusal({ password: 'That is not your password.' }));
      await held.later();
      await page.session.confirmPassword(PASSWORD);
      expect((await verified())?.uid).toBeTruthy();
    });

    it('changes the password of the signed-in person, who stays signed in here', async () => {
      const { uid } = await register();
      const weak = await refusalOf(page.session.changePassword('short'));
      expect(weak.code).toBe('invalid_input');
      await page.session.changePassword('two green kites');
      expect((await verified())?.uid).toBe(uid);
      const other = held.openPage().session;
      expect(await refusalOf(signIn(PASSWORD, other))).toEqual(WRONG);
      expect((await signIn('two green kites', other)).uid).toBe(uid);
    });

    it('gives identical responses for a wrong password and an unknown email', async () => {
      await signUp();
      await page.session.signOut();
      const unknown = (password: string, address: string) =>
        refusalOf(page.session.signIn({ email: address, password }));
      expect(await refusalOf(signIn('three red kites'))).toEqual(WRONG);
      expect(await unknown(PASSWORD, `nobody-${email}`)).toEqual(WRONG);
      expect(await unknown(PASSWORD, 'nobody')).toEqual(WRONG);
      expect(await unknown(PASSWORD, '')).toEqual(WRONG);
      for (const password of ['', ` ${PASSWORD}`, 'kite'.repeat(200)])
        expect(await refusalOf(signIn(password))).toEqual(WRONG);
      expect(await page.session.token()).toBeNull();
    });

    it('accepts the same letters in another Unicode normalisation', async () => {
      await page.session.signUp({ email, password: 'caf\u00e9 di kampus', name: 'Student A' });
      expect((await signIn('cafe\u0301 di kampus', held.openPage().session)).email).toBe(email);
    });

    it('returns a fresh token of the same person on request', async () => {
      const { uid } = await signUp();
      const token = await page.session.token({ fresh: true });
      expect(await held.gateway.verify(token ?? '')).toMatchObject({ uid });
      expect(await page.session.token()).toBe(token);
    });

    it('forgets the person at sign-out and notifies subscribers', async () => {
      const notified = followed(page.session);
      await signUp();
      await page.session.signOut();
      expect(notified.at(-1)).toBeNull();
      expect(await page.session.token()).toBeNull();
      await expect(page.api.listMyTickets({})).rejects.toMatchObject({ code: 'unauthenticated' });
      await page.session.signOut();
    });

    it('ends on every device when an admin ends the sessions, and starts again with the password', async () => {
      const { uid } = await register();
      const elsewhere = held.openPage();
      await signIn(PASSWORD, elsewhere.session);
      const tokens = [await page.session.token(), await elsewhere.session.token()];
      await held.later();
      await held.gateway.endSessions(uid);
      for (const token of tokens)
        await vi.waitFor(async () => expect(await held.gateway.verify(token ?? '')).toBeNull(), SOON);
      for (const { session, api } of [page, elsewhere]) {
        await expect(api.viewProfile()).rejects.toMatchObject({ code: 'unauthenticated' });
        await vi.waitFor(async () => expect(await session.token()).toBeNull(), SOON);
      }
      await signIn();
      expect((await page.api.viewProfile()).user.uid).toBe(uid);
    });

    it('tells a disabled person with the right password that the account is disabled, until it is enabled', async () => {
      const { uid } = await register();
      const admin = await held.acara.anAdmin();
      const disable = (disabled: boolean) =>
        held.acara.does('DisablePerson').execute(admin, { uid, disabled });
      await held.later();
      await disable(true);
      await vi.waitFor(async () => {
        await expect(page.api.viewProfile()).rejects.toMatchObject({ code: 'unauthenticated' });
        expect(await page.session.token()).toBeNull();
      }, SOON);
      const notified = followed(page.session);
      expect(await refusalOf(signIn('three red kites'))).toEqual(WRONG);
      await vi.waitFor(
        async () => expect(await refusalOf(signIn())).toEqual(plainRefusal('forbidden', DISABLED)),
        SOON,
      );
      expect(notified.filter((account) => account !== null)).toEqual([]);
      expect(await page.session.token()).toBeNull();
      await disable(false);
      await vi.waitFor(async () => expect((await signIn()).uid).toBe(uid), SOON);
    });

    it('does not reveal at a password reset whether an email has an account', async () => {
      for (const address of [`nobody-${email}`, 'nobody', ''])
        expect(await page.session.requestPasswordReset(address)).toBeUndefined();
    });

    it('sets a new password by a link that works once, and ends every session', async () => {
      const { uid } = await register();
      const before = await page.session.token();
      await held.later();
      const other = held.openPage().session;
      await other.requestPasswordReset(` ${email.toUpperCase()}`);
      const secret = await held.resetSecretFor(email);
      expect(await refusalOf(other.resetPassword({ secret, password: 'kite' }))).toEqual(
        fieldRefusal({ password: 'The password needs at least 8 characters.' }),
      );
      expect(await refusalOf(other.resetPassword({ secret, password: email }))).toEqual(
        fieldRefusal({ password: 'This password is too easy to guess. Choose another one.' }),
      );
      await other.resetPassword({ secret, password: 'four green frogs' });
      expect(await refusalOf(other.resetPassword({ secret, password: 'five grey geese' }))).toEqual(USED);
      expect(
        await refusalOf(other.resetPassword({ secret: 'made up', password: 'five grey geese' })),
      ).toEqual(USED);
      await vi.waitFor(async () => expect(await held.gateway.verify(before ?? '')).toBeNull(), SOON);
      expect(await refusalOf(signIn(PASSWORD, other))).toEqual(WRONG);
      expect((await signIn('four green frogs', other)).uid).toBe(uid);
      expect(await verified(other)).toMatchObject({ uid });
    });
  });
}

/** Records every person that the session reports to its page. */
function followed(session: IdentitySession): (Account | null)[] {
  const notified: (Account | null)[] = [];
  session.subscribe((account) => notified.push(account));
  return notified;
}
