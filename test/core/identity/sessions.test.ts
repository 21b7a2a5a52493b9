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

/** The rules themselves are the contract of `CredentialsGateway`; here is what the use cases make of it. */
describe('sessions and passwords', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  const signUp = () =>
    acara.does('SignUp').execute(ANONYMOUS, { email: EMAIL, password: PASSWORD, name: 'Aina Rahman' });
  const signIn = (password = PASSWORD) => acara.does('SignIn').execute(ANONYMOUS, { email: EMAIL, password });

  it('refuse an account that can’t be, or that there is', async () => {
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

  it('answer a wrong password like an unknown email', async () => {
    expect(await refusalOf(signIn())).toEqual(WRONG);
    await signUp();
    expect(await refusalOf(signIn('three red kites'))).toEqual(WRONG);
  });

  it('let a disabled person in no more, and keep no session open for them', async () => {
    const { uid } = await signUp();
    await resolve(acara.container, PersonRepository).add(
      aPerson({ uid, email: EMAIL, disabledAt: acara.clock.now() }),
    );
    expect(await refusalOf(signIn())).toEqual(
      plainRefusal('forbidden', 'This account is disabled. Ask your university’s Acara team.'),
    );
    expect(await refusalOf(signIn('three red kites'))).toEqual(WRONG);
  });

  it('renew no session that nothing stands for, or that has ended', async () => {
    const renew = acara.does('RenewSession');
    for (const renewal of [null, '', 'made up'])
      expect(await refusalOf(renew.execute(ANONYMOUS, { renewal }))).toEqual(SIGN_IN);
    const session = await signUp();
    await acara.does('SignOut').execute(ANONYMOUS, session);
    expect(await refusalOf(renew.execute(ANONYMOUS, session))).toEqual(SIGN_IN);
  });

  it('open, renew and end, twice without fault', async () => {
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

  it('mail a reset link to a known email, and say the same to everybody', async () => {
    const request = acara.does('RequestPasswordReset');
    expect(await request.execute(ANONYMOUS, { email: EMAIL })).toBeNull();
    expect(acara.notices()).toEqual([]);
    await signUp();
    expect(await request.execute(ANONYMOUS, { email: EMAIL.toUpperCase() })).toBeNull();
    expect(acara.notices()).toEqual([{ kind: 'password_reset', expiresAt: '2026-12-01T04:30:00.000Z' }]);
  });

  it('take a new password once per link, and end every session by it', async () => {
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
