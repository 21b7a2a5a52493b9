import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenSession } from '#core/identity/credentials-gateway.ts';
import { noSecondFactors, type SecondFactors } from '#core/second-factor/second-factors.ts';
import { UNKNOWN_CALLER } from '#core/sessions/caller.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { secretTo } from '#test/support/secret-to.ts';
import type { CredentialsUnderTest } from './credentials-gateway.contract.ts';

const EMAIL = 'aina@student.acara.test';
const PASSWORD = 'three blue kites';

/** The contract of what signed-in people do with their sessions and passwords. */
export function accountProtectionContract(name: string, open: () => Promise<CredentialsUnderTest>): void {
  describe(`protection of accounts: ${name}`, () => {
    let held: CredentialsUnderTest;
    let first: OpenSession;
    beforeEach(async () => {
      held = await open();
      first = await held.gateway.signUp({ email: EMAIL, password: PASSWORD, name: 'Aina Rahman' });
    });
    afterEach(() => held.close());

    const signIn = (browser: string | null = null, password = PASSWORD) =>
      held.gateway.signIn({ email: EMAIL, password }, { ...UNKNOWN_CALLER, browser });
    const idOf = async ({ token }: OpenSession) => (await held.gateway.verify(token))?.sessionId ?? '';
    const isOpen = async ({ token }: OpenSession) => (await held.gateway.verify(token)) !== null;

    it('lists the open sessions of the person, the newest first', async () => {
      held.clock.advance(1);
      const second = await signIn('Chrome on Android');
      const now = held.clock.now();
      const [newest, oldest, ...rest] = await held.sessions.list(first.uid);
      expect(rest).toEqual([]);
      expect(newest).toEqual({
        ...{ id: await idOf(second), openedAt: now, usedAt: now },
        device: 'Chrome on Android',
      });
      expect([oldest?.id, oldest?.device]).toEqual([await idOf(first), null]);
      expect(await held.sessions.list('nobody')).toEqual([]);
    });

    it('ends one session or all others', async () => {
      const [second, third] = [await signIn(), await signIn()];
      expect(await held.sessions.end(first.uid, await idOf(second))).toBe(true);
      expect(await held.sessions.end('nobody', await idOf(third))).toBe(false);
      expect([await isOpen(first), await isOpen(second), await isOpen(third)]).toEqual([true, false, true]);
      await held.sessions.endOthers(first.uid, await idOf(third));
      expect([await isOpen(first), await isOpen(third)]).toEqual([false, true]);
    });

    it('keeps the time of the sign-in when a session is renewed', async () => {
      const opened = held.clock.now();
      held.clock.advance(30);
      const { token } = await held.gateway.renew(first.renewal);
      expect((await held.gateway.verify(token))?.signedInAt).toBe(opened);
    });

    it('compares the password, with the limits of sign-in', async () => {
      const { passwords } = held;
      expect([await passwords.has(first.uid), await passwords.has('nobody')]).toEqual([true, false]);
      expect(await passwords.matches(first.uid, PASSWORD)).toBe(true);
      expect(await passwords.matches('nobody', PASSWORD)).toBe(false);
      for (let guess = 0; guess < 8; guess += 1)
        expect(await passwords.matches(first.uid, `kite number ${guess}`)).toBe(false);
      expect((await refusalOf(passwords.matches(first.uid, PASSWORD))).code).toBe('rate_limited');
      expect((await refusalOf(signIn())).code).toBe('rate_limited');
    });

    it('replaces the password, and ends every session but one', async () => {
      const second = await signIn();
      await held.passwords.change(first.uid, 'two green kites', await idOf(second));
      expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
      expect((await refusalOf(signIn())).code).toBe('wrong_credentials');
      expect((await signIn(null, 'two green kites')).uid).toBe(first.uid);
    });

    it.each(['password', 'Password-2026!', '2026 password!', 'short'])(
      'refuses the new password %s',
      async (password) => {
        const change = held.passwords.change(first.uid, password, await idOf(first));
        expect((await refusalOf(change)).code).toBe('invalid_input');
      },
    );

    it('opens a session of a person who proved who they are otherwise', async () => {
      const { uid, token } = await held.gateway.signInProven(first.uid);
      expect([uid, (await held.gateway.verify(token))?.email]).toEqual([first.uid, EMAIL]);
      expect((await refusalOf(held.gateway.signInProven('nobody'))).code).toBe('unauthenticated');
    });

    describe('second factors', () => {
      const FACTORS: SecondFactors = {
        ...noSecondFactors(''),
        authenticator: {
          sealedSecret: 'x',
          addedAt: '2026-12-01T04:00:00.000Z',
          isActive: true,
          lastStep: 0,
        },
      };
      const factors = () => held.unitOfWork.run((stores) => stores.secondFactors.find(first.uid));
      const reset = async () => {
        await held.gateway.requestPasswordReset(EMAIL);
        const secret = secretTo(EMAIL, held.mails().slice(-1), held.box);
        return held.gateway.resetPassword({ secret, password: 'two green kites' });
      };
      const OWN = { ...FACTORS, userId: '' };
      beforeEach(() => {
        OWN.userId = first.uid;
        return held.unitOfWork.run((stores) => stores.secondFactors.save(OWN));
      });

      it('stay with every reset of the password, the first one too, which proves the address', async () => {
        expect([await reset(), await factors()]).toEqual([first.uid, OWN]);
        expect([await reset(), await factors()]).toEqual([null, OWN]);
      });

      it('stay when the owner of the mailbox signs in with Google, which proves the address', async () => {
        const arrive = () =>
          held.gateway.signInWithProvider({
            ...{ provider: 'google', issuer: 'https://accounts.google.com', subject: 'aina' },
            ...{ email: EMAIL, emailVerified: true, isTrusted: true, ownsMailbox: true },
            ...{ name: 'Aina Rahman', photoURL: null },
          });
        expect([(await arrive()).isTakeover, await factors()]).toEqual([true, OWN]);
        expect((await arrive()).isTakeover).toBe(false);
      });
    });

    it('lets a check after the right password refuse, which counts as a failed attempt', async () => {
      const asked: string[] = [];
      const checked = (password: string, isRight: boolean) =>
        held.gateway.signIn({ email: EMAIL, password }, UNKNOWN_CALLER, async (uid) => {
          asked.push(uid);
          return isRight;
        });
      await refusalOf(checked('not the password', true));
      expect(asked).toEqual([]);
      expect((await checked(PASSWORD, true)).uid).toBe(first.uid);
      for (let guess = 0; guess < 8; guess += 1)
        expect((await refusalOf(checked(PASSWORD, false))).code).toBe('wrong_credentials');
      expect((await refusalOf(checked(PASSWORD, true))).code).toBe('rate_limited');
    });

    it('passes on what the check throws, and neither counts nor forgives it', async () => {
      for (let guess = 0; guess < 7; guess += 1) await refusalOf(signIn(null, 'not the password'));
      const throwing = held.gateway.signIn({ email: EMAIL, password: PASSWORD }, UNKNOWN_CALLER, () =>
        Promise.reject(domainError('second_factor_needed', { factors: ['passkey'] })),
      );
      expect((await refusalOf(throwing)).code).toBe('second_factor_needed');
      await refusalOf(signIn(null, 'not the password'));
      expect((await refusalOf(signIn())).code).toBe('rate_limited');
    });
  });
}
