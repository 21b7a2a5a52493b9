import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CredentialsGateway, OpenSession } from '#core/identity/credentials-gateway.ts';
import { secretOf } from '#core/notifications/outbox-message.ts';
import { CODE_ATTEMPTS, CODE_ATTEMPTS_OF_ADDRESS, CODE_REQUESTS } from '#core/people/credential-rules.ts';
import type { Identity, IdentityGateway } from '#core/people/identity-gateway.ts';
import type { FixedClock } from '#test/support/fixed-clock.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import type { CredentialsUnderTest } from './credentials-gateway.contract.ts';

const EMAIL = 'student-one@student.acara.test';
const OTHER = 'student-two@student.acara.test';
const PASSWORD = 'three blue kites';
const DAY = 24 * 60;

type Open = (options: { readonly verifiesEmails: boolean }) => Promise<CredentialsUnderTest>;

/** The contract of proving an email address by a code, for every store of accounts. */
export function emailVerificationContract(name: string, open: Open): void {
  describe(`verification of emails: ${name}`, () => {
    let held: CredentialsUnderTest;
    let gateway: CredentialsGateway & IdentityGateway;
    let clock: FixedClock;

    beforeEach(async () => {
      held = await open({ verifiesEmails: true });
      gateway = held.gateway;
      clock = held.clock;
    });
    afterEach(() => held.close());

    const signUp = (email = EMAIL): Promise<OpenSession> =>
      gateway.signUp({ email, password: PASSWORD, name: null });
    const code = (): string => secretOf(held.mails().at(-1) as never, held.box) ?? '';
    const wrong = (): string => (code() === '000000' ? '000001' : '000000');
    const verify = ({ uid }: OpenSession, entered = code()): Promise<void> =>
      gateway.verifyEmail({ uid, code: entered });
    const identity = ({ token }: OpenSession): Promise<Identity | null> => gateway.verify(token);

    it('mails six digits at sign-up, and keeps them out of the stored message', async () => {
      await signUp();
      expect(held.mails()).toMatchObject([{ to: { email: EMAIL }, notice: { kind: 'email_verification' } }]);
      expect(code()).toMatch(/^[0-9]{6}$/);
      expect(JSON.stringify(held.mails())).not.toContain(code());
    });

    it('counts the address as verified for the token from before, once the code was entered', async () => {
      const session = await signUp();
      expect(await identity(session)).toMatchObject({ email: EMAIL, emailVerified: false });
      expect(await held.verified.among([EMAIL])).toEqual(new Set());
      await verify(session);
      expect(await gateway.verify(session.token)).toMatchObject({ email: EMAIL, emailVerified: true });
      expect(await held.verified.among([EMAIL])).toEqual(new Set([EMAIL]));
      const next = await gateway.signIn({ email: EMAIL, password: PASSWORD });
      expect(await gateway.verify(next.token)).toMatchObject({ emailVerified: true });
    });

    it('accepts a code once, and does nothing for a verified address', async () => {
      const session = await signUp();
      const first = code();
      await verify(session, first);
      await verify(session, first);
      await gateway.sendCode(session.uid);
      expect(held.mails()).toHaveLength(1);
    });

    it('refuses a wrong code, an old one, one of another person and an expired one alike', async () => {
      const session = await signUp();
      const old = code();
      await signUp(OTHER);
      const ofOther = code();
      await gateway.sendCode(session.uid);
      const current = code();
      for (const entered of [old, ofOther].filter((one) => one !== current)) {
        const refusal = await refusalOf(verify(session, entered));
        expect(refusal).toMatchObject({ code: 'invalid_input', fields: { code: expect.any(String) } });
      }
      clock.advance(15);
      expect((await refusalOf(verify(session, current))).code).toBe('invalid_input');
      expect(await identity(session)).toMatchObject({ emailVerified: false });
    });

    const guess = async (session: OpenSession, times: number = CODE_ATTEMPTS.maxFailures) => {
      for (let attempt = 0; attempt < times; attempt += 1)
        expect((await refusalOf(verify(session, wrong()))).code).toBe('invalid_input');
    };
    const closed = async (session: OpenSession) => {
      await gateway.removeAccount(session.uid);
      return signUp();
    };

    it('ends a code after five wrong tries, and takes the right new one at once', async () => {
      const session = await signUp();
      await guess(session);
      const ended = await refusalOf(verify(session));
      expect(ended).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
      expect(ended.message).toMatch(/Send yourself a new one/);
      await gateway.sendCode(session.uid);
      await guess(session, CODE_ATTEMPTS.maxFailures - 1);
      await verify(session);
      expect(await identity(session)).toMatchObject({ emailVerified: true });
    });

    it('mails a new code to a person who signs in after they tried theirs too often', async () => {
      const session = await signUp();
      await guess(session);
      await gateway.signIn({ email: EMAIL, password: PASSWORD });
      expect(held.mails()).toHaveLength(2);
      await verify(session);
    });

    it('refuses codes for an address for a day after twenty wrong ones, and sends none meanwhile', async () => {
      let session = await signUp();
      await guess(session);
      clock.advance(60);
      for (const times of [5, 5, 1]) {
        session = await closed(session);
        await guess(session, times);
      }
      await gateway.sendCode(session.uid);
      await guess(session, 4);
      const retryAfterSeconds = (CODE_ATTEMPTS_OF_ADDRESS.minutes - 60) * 60;
      const mails = held.mails().length;
      expect(await refusalOf(verify(session))).toMatchObject({ code: 'rate_limited', retryAfterSeconds });
      session = await closed(session);
      const again = gateway.sendCode(session.uid);
      expect(await refusalOf(again)).toMatchObject({ code: 'rate_limited', retryAfterSeconds });
      const other = await gateway.signUp({ email: OTHER, password: PASSWORD, name: null });
      await gateway.removeAccount(session.uid);
      const correction = gateway.correctEmail({ uid: other.uid, email: EMAIL });
      expect(await refusalOf(correction)).toMatchObject({ code: 'rate_limited', retryAfterSeconds });
      expect(held.mails()).toHaveLength(mails + 1);
      session = await signUp();
      clock.advance(CODE_ATTEMPTS_OF_ADDRESS.minutes - 60);
      await gateway.sendCode(session.uid);
      await verify(session);
      expect(await held.verified.among([EMAIL])).toEqual(new Set([EMAIL]));
    });

    it('counts wrong codes that arrive at once', async () => {
      const session = await signUp();
      const refusals = await Promise.all(
        Array.from({ length: 40 }, () => refusalOf(verify(session, wrong())).then(({ code }) => code)),
      );
      expect(refusals.filter((one) => one === 'invalid_input')).toHaveLength(CODE_ATTEMPTS.maxFailures);
      expect(refusals.filter((one) => one === 'rate_limited')).toHaveLength(35);
    });

    it('limits the codes that are sent in an hour', async () => {
      const { uid } = await signUp();
      for (let sent = 1; sent < CODE_REQUESTS.maxFailures; sent += 1) await gateway.sendCode(uid);
      expect((await refusalOf(gateway.sendCode(uid))).code).toBe('rate_limited');
      expect(held.mails()).toHaveLength(CODE_REQUESTS.maxFailures);
      clock.advance(CODE_REQUESTS.minutes);
      await gateway.sendCode(uid);
    });

    it('limits the codes that are sent to an address, whichever accounts ask for them', async () => {
      let session = await signUp();
      for (let sent = 1; sent < CODE_REQUESTS.maxFailures; sent += 1) session = await closed(session);
      expect(held.mails()).toHaveLength(CODE_REQUESTS.maxFailures);
      session = await closed(session);
      expect((await refusalOf(gateway.sendCode(session.uid))).code).toBe('rate_limited');
      expect(held.mails()).toHaveLength(CODE_REQUESTS.maxFailures);
      await signUp(OTHER);
      expect(held.mails()).toHaveLength(CODE_REQUESTS.maxFailures + 1);
    });

    it('limits the codes that an account asks for, whatever its address is', async () => {
      const { uid } = await signUp();
      const correct = (count: number) =>
        gateway.correctEmail({ uid, email: `student-${count}@student.acara.test` });
      for (let sent = 1; sent < CODE_REQUESTS.maxFailures; sent += 1) await correct(sent);
      expect((await refusalOf(correct(CODE_REQUESTS.maxFailures))).code).toBe('rate_limited');
    });

    it('counts no mail to an address that somebody tries to take from its account', async () => {
      const owner = await signUp();
      const { uid } = await signUp(OTHER);
      for (let time = 0; time < CODE_REQUESTS.maxFailures; time += 1)
        expect((await refusalOf(gateway.correctEmail({ uid, email: EMAIL }))).code).toBe('email_taken');
      await gateway.sendCode(owner.uid);
    });

    it('corrects a mistyped address, for the token from before too, and voids its code', async () => {
      const session = await signUp();
      const ofMistyped = code();
      await gateway.correctEmail({ uid: session.uid, email: ` ${OTHER.toUpperCase()}` });
      expect(held.mails().at(-1)).toMatchObject({ to: { email: OTHER } });
      if (ofMistyped !== code())
        expect((await refusalOf(verify(session, ofMistyped))).code).toBe('invalid_input');
      await verify(session);
      expect(await identity(session)).toMatchObject({ email: OTHER, emailVerified: true });
      await gateway.signIn({ email: OTHER, password: PASSWORD });
      expect((await refusalOf(gateway.signIn({ email: EMAIL, password: PASSWORD }))).code).toBe(
        'wrong_credentials',
      );
      await signUp();
    });

    it('voids the reset link of a mistyped address, which would prove the correct one', async () => {
      const session = await signUp();
      await gateway.requestPasswordReset(EMAIL);
      const link = { secret: code(), password: 'four green herons' };
      await gateway.correctEmail({ uid: session.uid, email: OTHER });
      expect((await refusalOf(gateway.resetPassword(link))).code).toBe('reset_link_invalid');
      expect(await identity(session)).toMatchObject({ email: OTHER, emailVerified: false });
    });

    it('leaves no reset link of an address that is corrected at the same time', async () => {
      const session = await signUp();
      await Promise.all([
        gateway.requestPasswordReset(EMAIL),
        gateway.correctEmail({ uid: session.uid, email: OTHER }),
      ]);
      const reset = held.mails().find(({ notice }) => notice.kind === 'password_reset');
      const secret = reset ? (secretOf(reset, held.box) ?? '') : 'no link was mailed';
      const refusal = await refusalOf(gateway.resetPassword({ secret, password: 'four green herons' }));
      expect(refusal.code).toBe('reset_link_invalid');
    });

    it('mails a code to a person who signs in without a valid one, within the limit', async () => {
      await signUp();
      const signIn = () => gateway.signIn({ email: EMAIL, password: PASSWORD });
      await signIn();
      expect(held.mails()).toHaveLength(1);
      for (let hour = 0; hour < 3; hour += 1) {
        clock.advance(20);
        await verify(await signIn(), wrong()).catch(() => null);
      }
      expect(held.mails()).toHaveLength(4);
      await verify(await signIn());
      clock.advance(DAY);
      await signIn();
      expect(held.mails()).toHaveLength(4);
    });

    it('refuses a correction to a taken or malformed address, and of a verified one', async () => {
      const session = await signUp();
      await signUp(OTHER);
      const correct = (email: string) => refusalOf(gateway.correctEmail({ uid: session.uid, email }));
      expect((await correct(OTHER)).code).toBe('email_taken');
      expect((await correct('student')).fields).toEqual({ email: expect.any(String) });
      await gateway.sendCode(session.uid);
      await verify(session);
      expect((await correct('student-three@student.acara.test')).code).toBe('wrong_state');
    });

    it('frees an address that was never verified after seven days', async () => {
      const session = await signUp();
      clock.advance(7 * DAY - 1);
      expect(await gateway.listOverdue(10)).toEqual([]);
      await gateway.removeOverdue(session.uid);
      expect((await refusalOf(signUp())).code).toBe('email_taken');
      clock.advance(2);
      expect(await gateway.listOverdue(10)).toEqual([session.uid]);
      await gateway.removeOverdue(session.uid);
      expect(await gateway.listOverdue(10)).toEqual([]);
      expect(await gateway.verify(session.token)).toBeNull();
      expect((await signUp()).uid).not.toBe(session.uid);
    });

    it('keeps an account that an operator accepts, also when its address is corrected afterwards', async () => {
      const session = await signUp();
      clock.advance(8 * DAY);
      await gateway.keepUnverified(session.uid);
      expect(await gateway.listOverdue(10)).toEqual([]);
      await gateway.correctEmail({ uid: session.uid, email: OTHER });
      clock.advance(8 * DAY);
      expect(await gateway.listOverdue(10)).toEqual([]);
      await gateway.removeOverdue(session.uid);
      expect((await refusalOf(signUp(OTHER))).code).toBe('email_taken');
    });

    it('keeps the account of a verified address', async () => {
      const session = await signUp();
      await verify(session);
      clock.advance(30 * DAY);
      await gateway.removeOverdue(session.uid);
      expect(await gateway.listOverdue(10)).toEqual([]);
      expect((await refusalOf(signUp())).code).toBe('email_taken');
    });

    it('asks nobody for a code where addresses are not verified', async () => {
      const quiet = await open({ verifiesEmails: false });
      const session = await quiet.gateway.signUp({ email: EMAIL, password: PASSWORD, name: null });
      expect(await quiet.gateway.verify(session.token)).toMatchObject({ emailVerified: true });
      await quiet.gateway.sendCode(session.uid);
      expect(quiet.mails()).toEqual([]);
      quiet.clock.advance(30 * DAY);
      expect(await quiet.gateway.listOverdue(10)).toEqual([]);
      await quiet.close();
    });

    it('asks demonstration accounts for no code', async () => {
      await signUp('student@demo.acara.test');
      expect(held.mails()).toEqual([]);
    });
  });
}
