import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountQueries } from '#core/identity/account-queries.ts';
import type { CredentialsGateway, OpenSession } from '#core/identity/credentials-gateway.ts';
import type { OutboxMessage } from '#core/notifications/outbox-message.ts';
import {
  KNOWN_DEVICE_DAYS,
  RESET_REQUESTS,
  RESET_REQUESTS_OF_KNOWN_DEVICES,
  RESET_REQUESTS_OF_UNKNOWN_DEVICES,
  SESSION_DAYS,
  SIGN_IN_ATTEMPTS,
  SIGN_IN_ATTEMPTS_OF_UNKNOWN_DEVICES,
} from '#core/people/credential-rules.ts';
import type { IdentityGateway } from '#core/people/identity-gateway.ts';
import type { VerifiedEmails } from '#core/people/verified-emails.ts';
import type { AccountPasswords } from '#core/sessions/account-passwords.ts';
import type { AccountSessions } from '#core/sessions/account-sessions.ts';
import { type Caller, UNKNOWN_CALLER } from '#core/sessions/caller.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';
import { addMinutes } from '#core/shared/instant.ts';
import type { SecretBox } from '#core/shared/secret-box.ts';
import type { UnitOfWork } from '#core/unit-of-work.ts';
import type { FixedClock } from '#test/support/fixed-clock.ts';
import { type Refusal, refusalOf } from '#test/support/refusal-of.ts';
import { secretTo } from '#test/support/secret-to.ts';

export interface CredentialsUnderTest {
  readonly gateway: CredentialsGateway & IdentityGateway;
  readonly clock: FixedClock;
  readonly verified: VerifiedEmails;
  readonly accounts: AccountQueries;
  readonly passwords: AccountPasswords;
  readonly sessions: AccountSessions;
  readonly box: SecretBox;
  readonly unitOfWork: UnitOfWork;
  mails(): readonly OutboxMessage[];
  close(): Promise<void>;
}

const EMAIL = 'aina@student.acara.test';
const PASSWORD = 'three blue kites';
const DAY = 24 * 60;
const WRONG = 'three red kites';
const CAMPUS: Caller = { ...UNKNOWN_CALLER, address: '203.0.113.7' };
const HOME: Caller = { ...UNKNOWN_CALLER, address: '198.51.100.20' };

/** The contract of every store of emails and passwords. */
export function credentialsGatewayContract(name: string, open: () => Promise<CredentialsUnderTest>): void {
  describe(`credentials: ${name}`, () => {
    let held: CredentialsUnderTest;
    let gateway: CredentialsGateway & IdentityGateway;
    let clock: FixedClock;

    beforeEach(async () => {
      held = await open();
      gateway = held.gateway;
      clock = held.clock;
    });
    afterEach(() => held.close());

    const signUp = (): Promise<OpenSession> =>
      gateway.signUp({ email: EMAIL, password: PASSWORD, name: 'Aina Rahman' });
    const signIn = (password = PASSWORD, email = EMAIL): Promise<OpenSession> =>
      gateway.signIn({ email, password });
    const resetSecret = async (): Promise<string> => {
      await gateway.requestPasswordReset(EMAIL);
      return secretTo(EMAIL, held.mails().slice(-1), held.box);
    };

    it('tells what is stored about a person, with the open sessions alone, and nothing about others', async () => {
      const { uid } = await signUp();
      clock.advance(SESSION_DAYS * DAY);
      const startedAt = clock.now();
      const device = 'Chrome on Android';
      await gateway.signIn({ email: EMAIL, password: PASSWORD }, { ...UNKNOWN_CALLER, browser: device });
      expect(await held.accounts.find(uid)).toEqual({
        email: EMAIL,
        emailVerified: false,
        name: 'Aina Rahman',
        photoURL: null,
        methods: [{ provider: 'password', accountId: null }],
        sessions: [
          { device, startedAt, usedAt: startedAt, expiresAt: addMinutes(startedAt, SESSION_DAYS * DAY) },
        ],
      });
      expect(await held.accounts.find('nobody')).toBeNull();
    });

    describe('sign-up', () => {
      it('refuses a name that contains an address and accepts one with a slash or a full stop', async () => {
        const withName = (name: string) => gateway.signUp({ email: EMAIL, password: PASSWORD, name });
        expect((await refusalOf(withName('Visit www.evil.test'))).fields).toEqual({
          name: 'Full Name can’t contain an email or web address.',
        });
        expect((await withName('S. Raj A/L Kumar')).token).toBeTruthy();
      });

      it.each([
        ['aina', 'no host'],
        ['aina@localhost', 'no domain'],
        ['aina@acara..test', 'an empty label'],
        ['ai na@acara.test', 'a space'],
        ['aina@acara.test, budi@acara.test', 'two addresses'],
        ['aina\n@acara.test', 'a line break'],
        ['ain\u0430@acara.test', 'a Cyrillic letter'],
        [`${'a'.repeat(250)}@acara.test`, 'too long'],
        ['', 'nothing'],
      ])('refuses the email %j (%s)', async (email) => {
        const refusal = await refusalOf(gateway.signUp({ email, password: PASSWORD, name: null }));
        expect(refusal.code).toBe('invalid_input');
        expect(Object.keys(refusal.fields ?? {})).toEqual(['email']);
      });

      it.each([
        ['short', 'kites 7'],
        ['too long', 'kite'.repeat(33)],
        ['enormous', 'kite'.repeat(100_000)],
        ['known to everybody', 'Password123'],
        ['one letter', 'zzzzzzzzzz'],
        ['the email', EMAIL.toUpperCase()],
      ])('refuses a password that is %s', async (_why, password) => {
        const refusal = await refusalOf(gateway.signUp({ email: EMAIL, password, name: null }));
        expect(refusal.code).toBe('invalid_input');
        expect(Object.keys(refusal.fields ?? {})).toEqual(['password']);
      });

      it('reports all invalid fields at once', async () => {
        const refusal = await refusalOf(
          gateway.signUp({ email: 'aina', password: 'kite', name: 'A'.repeat(101) }),
        );
        expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(['email', 'name', 'password']);
      });

      it('refuses an email that has an account, ignoring case and what nobody sees', async () => {
        await signUp();
        const again = gateway.signUp({
          email: `\u202d${EMAIL.toUpperCase()}`,
          password: PASSWORD,
          name: null,
        });
        expect((await refusalOf(again)).code).toBe('email_taken');
      });

      it('creates one account when ten people sign up with the same email at once', async () => {
        const results = await Promise.allSettled(Array.from({ length: 10 }, signUp));
        expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
        for (const result of results)
          if (result.status === 'rejected') expect((result.reason as DomainError).code).toBe('email_taken');
        expect((await signIn()).uid).toBe(firstFulfilled(results).uid);
      });

      it('opens a session whose token identifies the person', async () => {
        const session = await signUp();
        expect(await gateway.verify(session.token)).toEqual({
          uid: session.uid,
          email: EMAIL,
          name: 'Aina Rahman',
          photoURL: null,
          provider: 'password',
          emailVerified: true,
          sessionId: expect.any(String),
          signedInAt: clock.now(),
        });
        expect(session.expiresAt).toBe(addMinutes(clock.now(), 60));
      });

      it('stores the email in lower case and a missing name as null', async () => {
        const session = await gateway.signUp({
          email: '  Aina@Student.ACARA.test ',
          password: PASSWORD,
          name: ' ',
        });
        expect(await gateway.verify(session.token)).toMatchObject({ email: EMAIL, name: null });
      });

      it('ignores other fields, such as a role', async () => {
        const greedy = {
          email: EMAIL,
          password: PASSWORD,
          name: 'Aina Rahman',
          role: 'admin',
          isClubVerified: true,
          uid: 'chosen',
          emailVerified: true,
        };
        const session = await gateway.signUp(greedy);
        expect(session.uid).not.toBe('chosen');
        expect(Object.keys((await gateway.verify(session.token)) ?? {}).sort()).toEqual([
          'email',
          'emailVerified',
          'name',
          'photoURL',
          'provider',
          'sessionId',
          'signedInAt',
          'uid',
        ]);
      });
    });

    describe('sign-in', () => {
      it.each(['a\u0000@b.co', 'a\ud800@b.co', '\u0000', 'aina', ''])(
        'treats %j, which is not an email, as unknown and sends no mail',
        async (email) => {
          for (let times = 0; times <= SIGN_IN_ATTEMPTS.maxFailures; times += 1)
            expect((await refusalOf(signIn(PASSWORD, email))).code).toBe('wrong_credentials');
          await gateway.requestPasswordReset(email);
          expect(held.mails()).toEqual([]);
        },
      );

      it('treats a password with a NUL as wrong', async () => {
        await signUp();
        expect((await refusalOf(signIn('three\u0000kites'))).code).toBe('wrong_credentials');
      });

      it('finds no reset link and no session by a secret with a NUL', async () => {
        const reset = gateway.resetPassword({ secret: 'a\u0000', password: WRONG });
        expect((await refusalOf(reset)).code).toBe('reset_link_invalid');
        expect((await refusalOf(gateway.renew('a\u0000'))).code).toBe('unauthenticated');
        await gateway.signOut({ token: 'a\u0000', renewal: 'a\u0000' });
      });

      it('gives identical responses for a wrong password and an unknown email', async () => {
        await signUp();
        const wrongPassword = await refusalOf(signIn('three red kites'));
        const unknownEmail = await refusalOf(signIn(PASSWORD, 'nobody@student.acara.test'));
        const noEmail = await refusalOf(signIn(PASSWORD, 'nobody'));
        expect(wrongPassword.code).toBe('wrong_credentials');
        expect(JSON.stringify(unknownEmail)).toBe(JSON.stringify(wrongPassword));
        expect(JSON.stringify(noEmail)).toBe(JSON.stringify(wrongPassword));
      });

      it('refuses an empty and an oversized password', async () => {
        await signUp();
        for (const password of ['', 'kite'.repeat(100_000), `${PASSWORD}\0`, ` ${PASSWORD}`])
          expect((await refusalOf(signIn(password))).code).toBe('wrong_credentials');
      });

      it('opens another session of the same person, ignoring the case of the email and what nobody sees in it', async () => {
        const first = await signUp();
        const second = await signIn(PASSWORD, ' AINA@student.acara.test\u200b');
        expect(second.uid).toBe(first.uid);
        expect(second.token).not.toBe(first.token);
        expect(second.renewal).not.toBe(first.renewal);
        const identities = [await gateway.verify(first.token), await gateway.verify(second.token)];
        const [one, other] = identities.map((identity) => identity?.sessionId);
        expect(one).not.toBe(other);
        expect({ ...identities[0], sessionId: other }).toEqual(identities[1]);
      });

      it('accepts the same letters in another Unicode normalisation', async () => {
        await gateway.signUp({ email: EMAIL, password: 'caf\u00e9 di kampus', name: null });
        expect((await signIn('cafe\u0301 di kampus')).token).toBeTruthy();
      });

      it('limits wrong passwords per email and then delays the right one too', async () => {
        await signUp();
        for (let guess = 0; guess < SIGN_IN_ATTEMPTS.maxFailures; guess += 1)
          expect((await refusalOf(signIn('three red kites'))).code).toBe('wrong_credentials');
        const refusal = await refusalOf(signIn());
        expect(refusal).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 600 });
        clock.advance(SIGN_IN_ATTEMPTS.minutes);
        expect((await signIn()).token).toBeTruthy();
      });

      it('applies the limit to concurrent guesses', async () => {
        await signUp();
        const guesses = Array.from({ length: 40 }, () => refusalOf(signIn('three red kites')));
        const codes = (await Promise.all(guesses)).map((refusal) => refusal.code);
        expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(
          SIGN_IN_ATTEMPTS.maxFailures,
        );
        expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(
          40 - SIGN_IN_ATTEMPTS.maxFailures,
        );
      });

      it('limits an unknown email in the same way without affecting others', async () => {
        await signUp();
        for (let guess = 0; guess < SIGN_IN_ATTEMPTS.maxFailures; guess += 1)
          await refusalOf(signIn(PASSWORD, 'nobody@student.acara.test'));
        const refusal = await refusalOf(signIn(PASSWORD, 'Nobody@student.acara.test'));
        expect(refusal.code).toBe('rate_limited');
        expect((await signIn()).token).toBeTruthy();
      });

      it('resets the count of wrong passwords after the right one', async () => {
        await signUp();
        for (let round = 0; round < 3; round += 1) {
          for (let guess = 1; guess < SIGN_IN_ATTEMPTS.maxFailures; guess += 1)
            await refusalOf(signIn('three red kites'));
          expect((await signIn()).token).toBeTruthy();
        }
      });

      it('accepts twenty concurrent sign-ins with the right password', async () => {
        await signUp();
        const sessions = await Promise.all(Array.from({ length: 20 }, () => signIn()));
        expect(new Set(sessions.map((session) => session.renewal)).size).toBe(20);
      });
    });

    describe('known device of an account', () => {
      const by = (device: string, from = CAMPUS): Caller => ({ ...from, devices: ['made-up', device] });
      const guess = (from: Caller, password = WRONG, email = EMAIL) =>
        gateway.signIn({ email, password }, from);
      const guessTimes = async (times: number, from: Caller) => {
        for (let time = 0; time < times; time += 1)
          expect((await refusalOf(guess(from))).code).toBe('wrong_credentials');
      };

      it('lets its owner sign in after strangers reached the limit, from one address or many', async () => {
        const { device } = await signUp();
        await guessTimes(SIGN_IN_ATTEMPTS.maxFailures, CAMPUS);
        expect((await refusalOf(guess(CAMPUS, PASSWORD))).code).toBe('rate_limited');
        expect((await guess(by(device), PASSWORD)).uid).toBeTruthy();
        for (let address = 1; address < 3; address += 1)
          await guessTimes(SIGN_IN_ATTEMPTS.maxFailures, { ...CAMPUS, address: `192.0.2.${address}` });
        expect((await guess(by(device, HOME), PASSWORD)).uid).toBeTruthy();
      });

      it('has a separate limit that does not lock other devices out', async () => {
        const { device } = await signUp();
        await guessTimes(SIGN_IN_ATTEMPTS.maxFailures, by(device));
        expect(await refusalOf(guess(by(device, HOME), PASSWORD))).toMatchObject({
          code: 'rate_limited',
          retryAfterSeconds: 600,
        });
        expect((await guess(CAMPUS, PASSWORD)).uid).toBeTruthy();
      });

      it('keeps its identity at every sign-in and renewal, which also make other devices known', async () => {
        const { device, renewal } = await signUp();
        expect((await guess(by(device), PASSWORD)).device).toBe(device);
        expect((await gateway.renew(renewal, by(device))).device).toBe(device);
        const other = await gateway.renew(renewal, HOME);
        expect(other.device).not.toBe(device);
        await guessTimes(SIGN_IN_ATTEMPTS.maxFailures, HOME);
        expect((await guess(by(other.device, HOME), PASSWORD)).uid).toBeTruthy();
      });

      it('counts as unknown for other accounts, as does a forged device', async () => {
        const { device } = await signUp();
        const email = 'budi@student.acara.test';
        const other = await gateway.signUp({ email, password: PASSWORD, name: null });
        expect(other.device).not.toBe(device);
        for (let time = 0; time < SIGN_IN_ATTEMPTS.maxFailures; time += 1)
          await refusalOf(guess(by(device), WRONG, email));
        for (const made of [
          device,
          `${device}x`,
          other.device.slice(0, -2),
          '',
          '.',
          '..',
          'x'.repeat(5_000),
        ])
          expect((await refusalOf(guess(by(made), PASSWORD, email))).code).toBe('rate_limited');
        expect((await guess(by(other.device), PASSWORD, email)).uid).toBe(other.uid);
      });

      it('counts as unknown for another account of the same email', async () => {
        const collected = await signUp();
        await gateway.removeAccount(collected.uid);
        await signUp();
        await guessTimes(SIGN_IN_ATTEMPTS.maxFailures, by(collected.device));
        expect((await refusalOf(guess(by(collected.device), PASSWORD))).code).toBe('rate_limited');
        expect((await refusalOf(guess(CAMPUS, PASSWORD))).code).toBe('rate_limited');
      });

      it('counts as unknown half a year after its last sign-in or renewal', async () => {
        const lockOut = () => guessTimes(SIGN_IN_ATTEMPTS.maxFailures, CAMPUS);
        let session = await signUp();
        for (let month = 0; month < 7; month += 1) {
          clock.advance(29 * DAY);
          session = await gateway.renew(session.renewal, by(session.device));
        }
        await lockOut();
        expect((await guess(by(session.device), PASSWORD)).uid).toBeTruthy();
        clock.advance(KNOWN_DEVICE_DAYS * DAY);
        await lockOut();
        expect((await refusalOf(guess(by(session.device), PASSWORD))).code).toBe('rate_limited');
      });

      it('shares a common limit with all others, however many were collected', async () => {
        const { renewal } = await signUp();
        const { maxFailures } = RESET_REQUESTS_OF_KNOWN_DEVICES;
        const devices: string[] = [];
        while (devices.length <= maxFailures / RESET_REQUESTS.maxFailures)
          devices.push((await gateway.renew(renewal, HOME)).device);
        const last = devices.pop() ?? '';
        for (const device of devices)
          await Promise.all(
            Array.from({ length: RESET_REQUESTS.maxFailures }, () =>
              gateway.requestPasswordReset(EMAIL, by(device)),
            ),
          );
        expect((await refusalOf(gateway.requestPasswordReset(EMAIL, by(last)))).code).toBe('rate_limited');
        await gateway.requestPasswordReset(EMAIL, HOME);
        expect(held.mails()).toHaveLength(maxFailures + 1);
      });

      it('requests a reset link after strangers used up the limit', async () => {
        const { device } = await signUp();
        let address = 0;
        let sent = 0;
        while (sent < RESET_REQUESTS_OF_UNKNOWN_DEVICES.maxFailures) {
          const from = { ...CAMPUS, address: `192.0.2.${Math.floor(address / RESET_REQUESTS.maxFailures)}` };
          await gateway.requestPasswordReset(EMAIL, from);
          address += 1;
          sent += 1;
        }
        expect((await refusalOf(gateway.requestPasswordReset(EMAIL, HOME))).code).toBe('rate_limited');
        await gateway.requestPasswordReset(EMAIL, by(device));
        expect(held.mails()).toHaveLength(sent + 1);
      });
    });

    describe('guesses from unknown devices', () => {
      it('count per address first, and in total under a higher limit', async () => {
        await signUp();
        let guesses = 0;
        const { maxFailures } = SIGN_IN_ATTEMPTS_OF_UNKNOWN_DEVICES;
        for (let address = 0; guesses < maxFailures; address += 1)
          for (let time = 0; time < SIGN_IN_ATTEMPTS.maxFailures && guesses < maxFailures; time += 1) {
            const from = { ...CAMPUS, address: `192.0.2.${address}` };
            const refusal = await refusalOf(gateway.signIn({ email: EMAIL, password: WRONG }, from));
            expect([guesses, refusal.code]).toEqual([guesses, 'wrong_credentials']);
            guesses += 1;
          }
        const late = gateway.signIn({ email: EMAIL, password: PASSWORD }, HOME);
        expect((await refusalOf(late)).code).toBe('rate_limited');
        clock.advance(SIGN_IN_ATTEMPTS_OF_UNKNOWN_DEVICES.minutes);
        expect((await gateway.signIn({ email: EMAIL, password: PASSWORD }, HOME)).uid).toBeTruthy();
      });

      it('do not block the right password from another address', async () => {
        await signUp();
        for (let time = 0; time < SIGN_IN_ATTEMPTS.maxFailures + 3; time += 1)
          await refusalOf(gateway.signIn({ email: EMAIL, password: WRONG }, CAMPUS));
        expect((await gateway.signIn({ email: EMAIL, password: PASSWORD }, HOME)).uid).toBeTruthy();
      });

      it('are delayed from a suspicious address, while the right password succeeds', async () => {
        const { device } = await signUp();
        const suspect = { ...CAMPUS, isSuspect: true };
        expect((await gateway.signIn({ email: EMAIL, password: PASSWORD }, suspect)).uid).toBeTruthy();
        const known = { ...suspect, devices: [device] };
        expect((await gateway.signIn({ email: EMAIL, password: PASSWORD }, known)).uid).toBeTruthy();
      });
    });

    describe('an account that is closed', () => {
      const guess = (password = WRONG) => gateway.signIn({ email: EMAIL, password }, CAMPUS);
      const closeAccountOf = async (email: string) => {
        const { uid } = await gateway.signUp({ email, password: PASSWORD, name: null });
        await gateway.removeAccount(uid);
      };

      it('gives nobody more guesses at other addresses, whatever its own is', async () => {
        await signUp();
        for (let time = 0; time < SIGN_IN_ATTEMPTS.maxFailures; time += 1) await refusalOf(guess());
        for (let time = 0; time < RESET_REQUESTS.maxFailures; time += 1)
          await gateway.requestPasswordReset(EMAIL, CAMPUS);
        for (const suffix of ['a@student.acara.test', 'na@student.acara.test']) await closeAccountOf(suffix);
        expect((await refusalOf(guess(PASSWORD))).code).toBe('rate_limited');
        expect((await refusalOf(gateway.requestPasswordReset(EMAIL, CAMPUS))).code).toBe('rate_limited');
      });

      it('leaves the counts of its own address to whoever signs up with it', async () => {
        for (let time = 0; time < SIGN_IN_ATTEMPTS.maxFailures; time += 1) await refusalOf(guess());
        await closeAccountOf(EMAIL);
        await signUp();
        expect((await refusalOf(guess(PASSWORD))).code).toBe('rate_limited');
      });
    });

    describe('tokens and renewal', () => {
      it('refuses a token after one hour', async () => {
        const session = await signUp();
        clock.advance(59);
        expect(await gateway.verify(session.token)).not.toBeNull();
        clock.advance(1);
        expect(await gateway.verify(session.token)).toBeNull();
      });

      it('refuses text that is not a token', async () => {
        const { token, renewal } = await signUp();
        for (const forged of ['', '.', '..', 'null', renewal, `${token}x`, token.slice(0, -1), ` ${token}`])
          expect(await gateway.verify(forged)).toBeNull();
      });

      it('renews the token of an open session', async () => {
        const session = await signUp();
        clock.advance(90);
        const renewed = await gateway.renew(session.renewal);
        expect(renewed).toMatchObject({ uid: session.uid, expiresAt: addMinutes(clock.now(), 60) });
        expect(await gateway.verify(renewed.token)).toMatchObject({ uid: session.uid, email: EMAIL });
        expect((await gateway.renew(renewed.renewal)).uid).toBe(session.uid);
      });

      it('keeps a session open while it is used and ends it afterwards', async () => {
        const session = await signUp();
        for (let month = 0; month < 3; month += 1) {
          clock.advance((SESSION_DAYS - 1) * DAY);
          await gateway.renew(session.renewal);
        }
        clock.advance(SESSION_DAYS * DAY);
        expect((await refusalOf(gateway.renew(session.renewal))).code).toBe('unauthenticated');
      });

      it.each([
        ['nothing', ''],
        ['a letter', 'x'],
        ['a heap of letters', 'a'.repeat(100_000)],
        ['a piece of SQL', "' or 1=1 --"],
      ])('refuses renewal with %s', async (_what, renewal) => {
        await signUp();
        expect((await refusalOf(gateway.renew(renewal))).code).toBe('unauthenticated');
      });

      it('refuses renewal with a token', async () => {
        const { token } = await signUp();
        expect((await refusalOf(gateway.renew(token))).code).toBe('unauthenticated');
      });
    });

    it('keeps a person’s twenty newest sessions and ends all of them at once', async () => {
      const first = await signUp();
      const others: OpenSession[] = [];
      for (let time = 0; time < 20; time += 1) {
        clock.advance(1 / 60);
        others.push(await signIn());
      }
      expect(await gateway.verify(first.token)).toBeNull();
      expect((await refusalOf(gateway.renew(first.renewal))).code).toBe('unauthenticated');
      for (const { renewal } of others) expect((await gateway.renew(renewal)).uid).toBe(first.uid);
      await gateway.endSessions(first.uid);
      for (const { token, renewal } of others) {
        expect(await gateway.verify(token)).toBeNull();
        expect((await refusalOf(gateway.renew(renewal))).code).toBe('unauthenticated');
      }
    });

    describe('sign-out', () => {
      it.each(['token', 'renewal'] as const)('ends the whole session by its %s', async (known) => {
        const session = await signUp();
        const other = await signIn();
        await gateway.verify(session.token);
        await gateway.signOut({ token: null, renewal: null, [known]: session[known] });
        expect(await gateway.verify(session.token)).toBeNull();
        expect((await refusalOf(gateway.renew(session.renewal))).code).toBe('unauthenticated');
        expect(await gateway.verify(other.token)).not.toBeNull();
        expect((await gateway.renew(other.renewal)).uid).toBe(session.uid);
      });

      it('revokes every token of the session', async () => {
        const session = await signUp();
        const renewed = await gateway.renew(session.renewal);
        await gateway.signOut(renewed);
        expect(await gateway.verify(session.token)).toBeNull();
        expect(await gateway.verify(renewed.token)).toBeNull();
      });

      it('ends the session of an expired token', async () => {
        const session = await signUp();
        clock.advance(61);
        await gateway.signOut({ token: session.token, renewal: null });
        expect((await refusalOf(gateway.renew(session.renewal))).code).toBe('unauthenticated');
      });

      it('ignores unknown sessions and repeated calls', async () => {
        const session = await signUp();
        await gateway.signOut({ token: 'nonsense', renewal: 'nonsense' });
        await gateway.signOut({ token: null, renewal: null });
        expect(await gateway.verify(session.token)).not.toBeNull();
        await gateway.signOut(session);
        await gateway.signOut(session);
        expect(await gateway.verify(session.token)).toBeNull();
      });

      it('refuses to end a session by a forged token', async () => {
        const session = await signUp();
        await gateway.signOut({ token: `${session.token.slice(0, -2)}AA`, renewal: null });
        expect(await gateway.verify(session.token)).not.toBeNull();
      });

      it('ends every session of a person on all devices', async () => {
        const first = await signUp();
        const second = await signIn();
        const other = await gateway.signUp({ email: 'budi@acara.test', password: PASSWORD, name: null });
        await gateway.endSessions(first.uid);
        for (const session of [first, second]) {
          expect(await gateway.verify(session.token)).toBeNull();
          expect((await refusalOf(gateway.renew(session.renewal))).code).toBe('unauthenticated');
        }
        expect(await gateway.verify(other.token)).not.toBeNull();
        const fresh = await signIn();
        expect(await gateway.verify(fresh.token)).not.toBeNull();
        await gateway.endSessions('nobody');
      });
    });

    describe('password reset', () => {
      it('sends a link to a known email, ignoring case', async () => {
        await signUp();
        await gateway.requestPasswordReset(` ${EMAIL.toUpperCase()}`);
        expect(held.mails()).toMatchObject([
          {
            to: { name: 'Aina Rahman', email: EMAIL },
            notice: { kind: 'password_reset', expiresAt: addMinutes(clock.now(), 30) },
          },
        ]);
      });

      it('stores the secret of a link encrypted, for its one mail only', async () => {
        await signUp();
        const secret = await resetSecret();
        expect(secret.length).toBeGreaterThan(20);
        expect(JSON.stringify(held.mails())).not.toContain(secret);
      });

      it('verifies the email of the person who followed the link, and no other', async () => {
        await signUp();
        expect(await held.verified.among([EMAIL, 'nobody@acara.test'])).toEqual(new Set());
        await gateway.resetPassword({ secret: await resetSecret(), password: 'two green kites' });
        const shouted = EMAIL.toUpperCase();
        expect(await held.verified.among([shouted, EMAIL, 'nobody@acara.test'])).toEqual(
          new Set([shouted, EMAIL]),
        );
        expect(await held.verified.among(['a\u0000@b.co', '\ud800@b.co', EMAIL])).toEqual(new Set([EMAIL]));
        expect(await held.verified.among([])).toEqual(new Set());
      });

      it('responds in the same way to an unknown email and sends no mail', async () => {
        await signUp();
        await gateway.requestPasswordReset('nobody@acara.test');
        await gateway.requestPasswordReset('nobody');
        expect(held.mails()).toEqual([]);
      });

      it('limits the links per hour without revealing whether an email is known', async () => {
        await signUp();
        const refusals: Refusal[] = [];
        for (const email of [EMAIL, 'nobody@acara.test']) {
          for (let request = 0; request < RESET_REQUESTS.maxFailures; request += 1)
            await gateway.requestPasswordReset(email);
          refusals.push(await refusalOf(gateway.requestPasswordReset(email)));
        }
        expect(held.mails()).toHaveLength(RESET_REQUESTS.maxFailures);
        expect(refusals[0]?.code).toBe('rate_limited');
        expect(refusals[1]).toEqual(refusals[0]);
      });

      it.each(['', 'wrong', "' or 1=1 --", 'reset-password:'])('refuses the secret %j', async (secret) => {
        await signUp();
        await resetSecret();
        const reset = gateway.resetPassword({ secret, password: 'four green kites' });
        expect((await refusalOf(reset)).code).toBe('reset_link_invalid');
      });

      it('refuses a link after half an hour', async () => {
        await signUp();
        const secret = await resetSecret();
        clock.advance(30);
        const reset = gateway.resetPassword({ secret, password: 'four green kites' });
        expect((await refusalOf(reset)).code).toBe('reset_link_invalid');
        expect((await signIn()).token).toBeTruthy();
      });

      it('refuses a weak password and keeps the link valid', async () => {
        await signUp();
        const secret = await resetSecret();
        for (const password of ['kite', 'password123', EMAIL])
          expect(
            Object.keys((await refusalOf(gateway.resetPassword({ secret, password }))).fields ?? {}),
          ).toEqual(['password']);
        await gateway.resetPassword({ secret, password: 'four green kites' });
        expect((await signIn('four green kites')).token).toBeTruthy();
      });

      it('sets the password once, ends every session and voids every other link', async () => {
        const before = await signUp();
        const other = await resetSecret();
        const secret = await resetSecret();
        await gateway.resetPassword({ secret, password: 'four green kites' });
        expect(await gateway.verify(before.token)).toBeNull();
        expect((await refusalOf(gateway.renew(before.renewal))).code).toBe('unauthenticated');
        for (const spent of [secret, other]) {
          const again = gateway.resetPassword({ secret: spent, password: 'five white kites' });
          expect((await refusalOf(again)).code).toBe('reset_link_invalid');
        }
        expect((await refusalOf(signIn())).code).toBe('wrong_credentials');
        const after = await signIn('four green kites');
        expect(await gateway.verify(after.token)).toMatchObject({ uid: before.uid });
      });

      it('accepts one of five concurrent uses of a link', async () => {
        await signUp();
        const secret = await resetSecret();
        const results = await Promise.allSettled(
          [1, 2, 3, 4, 5].map((number) =>
            gateway.resetPassword({ secret, password: `green kites ${number}` }),
          ),
        );
        expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      });

      it('lets a person who reached the limit sign in again', async () => {
        await signUp();
        for (let guess = 0; guess < SIGN_IN_ATTEMPTS.maxFailures; guess += 1)
          await refusalOf(signIn('three red kites'));
        await gateway.resetPassword({ secret: await resetSecret(), password: 'four green kites' });
        expect((await signIn('four green kites')).token).toBeTruthy();
      });
    });
  });
}

function firstFulfilled<Value>(results: readonly PromiseSettledResult<Value>[]): Value {
  for (const result of results) if (result.status === 'fulfilled') return result.value;
  throw new Error('None was fulfilled.');
}
