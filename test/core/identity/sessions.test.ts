import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { ANONYMOUS } from '#core/shared/actor.ts';
import { aPerson } from '#test/support/a-person.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const EMAIL = 'aina@student.acara.test';
const SIGN_IN = plainRefusal('unauthenticated', 'Please sign in first.');
const WRONG = plainRefusal('wrong_credentials', 'That email and password don’t match.');

/** The rules are tested by the contract of `CredentialsGateway`; these tests cover the use cases. */
describe('sessions and passwords', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  const signUp = () =>
    acara.does('SignUp').execute(ANONYMOUS, { email: EMAIL, password: PASSWORD, name: 'Aina Rahman' });
  const signIn = (password = PASSWORD) => acara.does('SignIn').execute(ANONYMOUS, { email: EMAIL, password });

  it('refuses an invalid and an existing account', async () => {
    const input = { email: 'aina', password: 'kites', name: null };
    expect(await refusalOf(acara.does('SignUp').execute(ANONYMOUS, input))).toEqual(
      fieldRefusal({
        email: 'Enter a full email address, such as name@university.edu.my.',
        password: 'The password needs at least 8 characters.',
      }),
    );
    await signUp();
    expect(await refusalOf(signUp())).toEqual(
      plainRefusal('email_taken', 'An account with this email already exists. Sign in instead.'),
    );
  });

  it('answers a wrong password like an unknown email', async () => {
    expect(await refusalOf(signIn())).toEqual(WRONG);
    await signUp();
    expect(await refusalOf(signIn('three red kites'))).toEqual(WRONG);
  });

  it('refuses a disabled person and leaves no session open', async () => {
    const { uid } = await signUp();
    await resolve(acara.container, PersonRepository).add(
      aPerson({ uid, email: EMAIL, disabledAt: acara.clock.now() }),
    );
    expect(await refusalOf(signIn())).toEqual(
      plainRefusal('forbidden', 'This account is disabled. Ask your university’s Acara team.'),
    );
    expect(await refusalOf(signIn('three red kites'))).toEqual(WRONG);
  });

  it('refuses to renew an unknown or ended session', async () => {
    const renew = acara.does('RenewSession');
    for (const renewal of [null, '', 'made up'])
      expect(await refusalOf(renew.execute(ANONYMOUS, { renewal }))).toEqual(SIGN_IN);
    const session = await signUp();
    await acara.does('SignOut').execute(ANONYMOUS, session);
    expect(await refusalOf(renew.execute(ANONYMOUS, session))).toEqual(SIGN_IN);
  });

  it('opens, renews and ends a session, idempotently', async () => {
    const opened = await signUp();
    expect(opened).toEqual({
      uid: opened.uid,
      token: expect.any(String),
      expiresAt: '2026-12-01T05:00:00.000Z',
      renewal: expect.any(String),
      device: expect.any(String),
    });
    acara.clock.advance(61);
    expect(await acara.credentials.verify(opened.token)).toBeNull();
    const from = { address: '', devices: [opened.device], isSuspect: false };
    const renewed = await acara.does('RenewSession').execute(ANONYMOUS, { ...opened, from });
    expect(renewed).toEqual({ ...opened, token: renewed.token, expiresAt: '2026-12-01T06:01:00.000Z' });
    expect(await acara.credentials.verify(renewed.token)).toEqual({
      uid: opened.uid,
      email: EMAIL,
      name: 'Aina Rahman',
      photoURL: null,
      provider: 'password',
    });
    const { token, renewal } = renewed;
    for (const once of ['first', 'again'])
      expect([once, await acara.does('SignOut').execute(ANONYMOUS, { token, renewal })]).toEqual([
        once,
        null,
      ]);
    expect(await acara.credentials.verify(token)).toBeNull();
  });

  it('mails a reset link to a known email and answers the same for an unknown one', async () => {
    const request = acara.does('RequestPasswordReset');
    expect(await request.execute(ANONYMOUS, { email: EMAIL })).toBeNull();
    expect(acara.notices()).toEqual([]);
    await signUp();
    expect(await request.execute(ANONYMOUS, { email: EMAIL.toUpperCase() })).toBeNull();
    expect(acara.notices()).toEqual([{ kind: 'password_reset', expiresAt: '2026-12-01T04:30:00.000Z' }]);
  });

  it('sets a new password once per link and ends every session', async () => {
    const before = await signUp();
    await acara.does('RequestPasswordReset').execute(ANONYMOUS, { email: EMAIL });
    const secret = await acara.latestSecret();
    const reset = acara.does('ResetPassword');
    const linkInvalid = plainRefusal(
      'reset_link_invalid',
      'This link was used before or is too old. Ask for a new one.',
    );
    expect(
      await refusalOf(reset.execute(ANONYMOUS, { secret: 'made up', password: 'two green kites' })),
    ).toEqual(linkInvalid);
    expect(await refusalOf(reset.execute(ANONYMOUS, { secret, password: 'password' }))).toEqual(
      fieldRefusal({ password: 'This password is too easy to guess. Choose another one.' }),
    );
    expect(await reset.execute(ANONYMOUS, { secret, password: 'two green kites' })).toBeNull();
    expect(await refusalOf(reset.execute(ANONYMOUS, { secret, password: 'one more kite' }))).toEqual(
      linkInvalid,
    );
    expect(await acara.credentials.verify(before.token)).toBeNull();
    expect(await refusalOf(signIn())).toEqual(WRONG);
    expect((await signIn('two green kites')).uid).toBe(before.uid);
  });
});
