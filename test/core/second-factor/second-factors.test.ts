import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { ANONYMOUS, SYSTEM } from '#core/actor.ts';
import type { SecurityChange } from '#core/notifications/notice.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  actorOfToken,
  addAuthenticator,
  addPasskey,
  codeAt,
  openSessionOf,
  passkeyResponse,
} from '#test/support/second-factors.ts';

let acara: Acara;
let person: SignedIn;
let actor: SignedIn;
beforeEach(async () => {
  acara = new Acara();
  person = await acara.aStudent();
  actor = (await openSessionOf(acara, person)).actor;
});

const signIn = (code?: string) =>
  acara.does('SignIn').execute(ANONYMOUS, { email: person.email, password: PASSWORD, code });
const signInCode = async (code?: string) => (await refusalOf(signIn(code))).code;
/** Returns the params of the refusal of a password alone. */
const factorsAsked = async () => {
  const error = await signIn().catch((thrown: unknown) => thrown);
  return error instanceof DomainError && error.code === 'second_factor_needed' ? error.params : null;
};
const security = (who: SignedIn) => acara.does('ViewSecurity').execute(who);
const changes = (): readonly SecurityChange[] =>
  acara.notices().flatMap((notice) => (notice.kind === 'security_changed' ? [notice.change] : []));
const audited = () =>
  [...acara.database.published.audit.values()].map(({ action, actor, subject }) => [action, actor, subject]);

describe('an authenticator app', () => {
  it('counts only once a right code was entered, and then comes with recovery codes', async () => {
    const { secret, address, qrCode } = await acara.does('EnrolAuthenticator').execute(actor);
    expect(address).toContain(`secret=${secret}`);
    expect(address).toMatch(/^otpauth:\/\/totp\/Acara%20Universiti%20Acara/);
    expect(qrCode).not.toBe('');
    expect((await security(actor)).authenticatorSince).toBeNull();
    expect((await signIn()).uid).toBe(person.uid);
    const wrong = acara.does('ActivateAuthenticator').execute(actor, { code: '000000' });
    expect((await refusalOf(wrong)).code).toBe('invalid_input');
    const { recoveryCodes } = await acara
      .does('ActivateAuthenticator')
      .execute(actor, { code: codeAt(secret, acara.clock.now()) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await security(actor)).toMatchObject({
      authenticatorSince: acara.clock.now(),
      recoveryCodesLeft: 10,
    });
    expect(changes()).toEqual(['authenticator_added']);
    expect(audited()).toEqual([['authenticator_added', person.uid, person.uid]]);
  });

  it('stores neither the secret nor the recovery codes as they are', async () => {
    const { secret, recoveryCodes } = await addAuthenticator(acara, actor);
    const stored = JSON.stringify([...acara.database.published.secondFactors.values()]);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });

  it('makes sign-in ask for a code, and its session has passed a second factor', async () => {
    acara.policy.isRequiredOfAdmins = true;
    const { secret } = await addAuthenticator(acara, actor);
    acara.clock.advance(1);
    expect(await factorsAsked()).toEqual({ factors: ['authenticator', 'recovery_code'] });
    const { token } = await signIn(codeAt(secret, acara.clock.now()));
    const { hasSecondFactor } = await actorOfToken(acara, token);
    expect(hasSecondFactor).toBe(true);
  });

  it('accepts the codes of one step before and after now, and each code once', async () => {
    const { secret } = await addAuthenticator(acara, actor);
    const now = acara.clock.now();
    expect(await signInCode(codeAt(secret, now))).toBe('invalid_input');
    expect(await signInCode(codeAt(secret, now, 2))).toBe('invalid_input');
    await signIn(codeAt(secret, now, 1));
    expect(await signInCode(codeAt(secret, now, 1))).toBe('invalid_input');
    expect(await signInCode(codeAt(secret, now, -1))).toBe('invalid_input');
    acara.clock.advance(1);
    await signIn(` ${codeAt(secret, acara.clock.now()).replace(/^.../, '$& ')} `);
  });

  it('refuses every code for ten minutes after eight wrong ones, by whatever call', async () => {
    const { secret, recoveryCodes } = await addAuthenticator(acara, actor);
    const confirm = (code: string) => acara.does('ConfirmIdentity').execute(actor, { code });
    for (let guess = 0; guess < 7; guess += 1)
      expect((await refusalOf(confirm(`00000${guess}`))).code).toBe('invalid_input');
    expect(await signInCode('000009')).toBe('invalid_input');
    acara.clock.advance(1);
    const right = codeAt(secret, acara.clock.now());
    expect((await refusalOf(confirm(right))).code).toBe('rate_limited');
    expect(await signInCode(recoveryCodes[0])).toBe('rate_limited');
    acara.clock.advance(10);
    await confirm(codeAt(secret, acara.clock.now()));
  });

  it('refuses every code for ten minutes after eight wrong ones while it is set up, however often it begins anew', async () => {
    const begin = () => acara.does('EnrolAuthenticator').execute(actor);
    const activate = (code: string) => acara.does('ActivateAuthenticator').execute(actor, { code });
    for (let guess = 0; guess < 8; guess += 1) {
      await begin();
      expect((await refusalOf(activate(`00000${guess}`))).code).toBe('invalid_input');
    }
    const { secret } = await begin();
    const refusal = await refusalOf(activate(codeAt(secret, acara.clock.now())));
    expect(refusal).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 600 });
    acara.clock.advance(10);
    await activate(codeAt(secret, acara.clock.now()));
  });

  it('counts wrong codes that are tried at once while it is set up', async () => {
    await acara.does('EnrolAuthenticator').execute(actor);
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, guess) => {
        const code = String(100_000 + guess);
        return (await refusalOf(acara.does('ActivateAuthenticator').execute(actor, { code }))).code;
      }),
    );
    expect(codes.filter((code) => code === 'invalid_input')).toHaveLength(8);
  });

  it('counts wrong codes among the failed sign-ins of the account', async () => {
    await addAuthenticator(acara, actor);
    for (let guess = 0; guess < 8; guess += 1) await refusalOf(signIn(`00000${guess}`));
    const wrongPassword = acara
      .does('SignIn')
      .execute(ANONYMOUS, { email: person.email, password: 'not the one' });
    expect((await refusalOf(wrongPassword)).code).toBe('rate_limited');
  });

  it('is removed only by a session that used a factor, and takes the recovery codes along', async () => {
    await addAuthenticator(acara, actor);
    const { actor: other } = await openSessionOf(acara, person);
    const remove = (who: SignedIn) => acara.does('RemoveAuthenticator').execute(who);
    expect((await refusalOf(remove(other))).code).toBe('second_factor_required');
    expect((await refusalOf(acara.does('BeginPasskeyRegistration').execute(other))).code).toBe(
      'second_factor_required',
    );
    await remove(actor);
    expect(await security(actor)).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 });
    expect((await signIn()).uid).toBe(person.uid);
    expect((await refusalOf(remove(actor))).code).toBe('wrong_state');
  });

  it('is set up once: another one needs the removal of the first', async () => {
    await addAuthenticator(acara, actor);
    expect((await refusalOf(acara.does('EnrolAuthenticator').execute(actor))).code).toBe('wrong_state');
  });
});

describe('a person whose address is not proven', () => {
  it('sets up no second factor, which the owner of the address could not remove', async () => {
    const unproven = { ...actor, emailVerified: false };
    for (const begin of [
      () => acara.does('EnrolAuthenticator').execute(unproven),
      () => acara.does('ActivateAuthenticator').execute(unproven, { code: '000000' }),
      () => acara.does('BeginPasskeyRegistration').execute(unproven),
      () => acara.does('RegisterPasskey').execute(unproven, { name: 'Phone', response: '{}' }),
    ])
      expect((await refusalOf(begin)).code).toBe('email_not_verified');
  });
});

describe('a reset of the password', () => {
  it('leaves second factors, which sign-in goes on asking for', async () => {
    await addAuthenticator(acara, actor);
    await acara.does('RequestPasswordReset').execute(ANONYMOUS, { email: person.email });
    const secret = await acara.latestSecret();
    await acara.does('ResetPassword').execute(ANONYMOUS, { secret, password: PASSWORD });
    expect(await signInCode()).toBe('second_factor_needed');
  });
});

describe('recovery codes', () => {
  it('work once each, however they are typed', async () => {
    const { recoveryCodes } = await addAuthenticator(acara, actor);
    const [first = '', second = ''] = recoveryCodes;
    await signIn(first);
    expect(await signInCode(first)).toBe('invalid_input');
    await signIn(` ${second.toLowerCase().replaceAll('-', ' ')}`);
    expect((await security(actor)).recoveryCodesLeft).toBe(8);
  });

  it('are void once new ones were made', async () => {
    const { recoveryCodes: old } = await addAuthenticator(acara, actor);
    const { recoveryCodes } = await acara.does('ReplaceRecoveryCodes').execute(actor);
    expect(await signInCode(old[0])).toBe('invalid_input');
    await signIn(recoveryCodes[0]);
    expect(changes()).toEqual(['authenticator_added', 'recovery_codes_replaced']);
  });

  it('are not made for a person without another factor', async () => {
    expect((await refusalOf(acara.does('ReplaceRecoveryCodes').execute(actor))).code).toBe('wrong_state');
  });
});

describe('a passkey', () => {
  const beginSignIn = () => acara.does('BeginPasskeySignIn').execute(ANONYMOUS);
  const signInWith = (response: string) => acara.does('SignInWithPasskey').execute(ANONYMOUS, { response });

  it('signs in on its own, and the session has passed a second factor', async () => {
    acara.policy.isRequiredOfAdmins = true;
    await addPasskey(acara, actor);
    const { options } = await beginSignIn();
    const { uid, token } = await signInWith(passkeyResponse(options, { userId: person.uid }));
    expect(uid).toBe(person.uid);
    expect((await actorOfToken(acara, token)).hasSecondFactor).toBe(true);
    expect((await security(actor)).passkeys).toEqual([
      { id: 'passkey-1', name: 'Phone', addedAt: acara.clock.now(), usedAt: acara.clock.now() },
    ]);
  });

  it('makes a password alone insufficient', async () => {
    await addPasskey(acara, actor);
    expect(await factorsAsked()).toEqual({ factors: ['passkey', 'recovery_code'] });
  });

  it('is refused for a challenge that was used, is too old, or was given out for something else', async () => {
    await addPasskey(acara, actor);
    const mine = { userId: person.uid };
    const { options: used } = await beginSignIn();
    await signInWith(passkeyResponse(used, mine));
    const { options: old } = await beginSignIn();
    acara.clock.advance(5);
    const { options: confirmation } = await acara.does('BeginConfirmation').execute(actor);
    for (const options of [used, old, confirmation, { challenge: 'made-up' }])
      expect((await refusalOf(signInWith(passkeyResponse(options, mine)))).code).toBe('passkey_refused');
  });

  it('is refused for a person who does not have it', async () => {
    await addPasskey(acara, actor);
    const other = await acara.aStudent('Budi Santoso');
    for (const answer of [{ userId: other.uid }, { userId: '' }, { userId: person.uid, id: 'passkey-2' }]) {
      const { options } = await beginSignIn();
      expect((await refusalOf(signInWith(passkeyResponse(options, answer)))).code).toBe('passkey_refused');
    }
  });

  it('opens no session of a disabled person', async () => {
    await addPasskey(acara, actor);
    const admin = await acara.anAdmin();
    await acara.does('DisablePerson').execute(admin, { uid: person.uid, disabled: true });
    const { options } = await beginSignIn();
    const answer = signInWith(passkeyResponse(options, { userId: person.uid }));
    expect((await refusalOf(answer)).code).toBe('forbidden');
  });

  it('is confirmed and registered only in the session that asked for it', async () => {
    const { options } = await acara.does('BeginPasskeyRegistration').execute(actor);
    const { actor: other } = await openSessionOf(acara, person);
    const input = { name: 'Phone', response: passkeyResponse(options) };
    expect((await refusalOf(acara.does('RegisterPasskey').execute(other, input))).code).toBe(
      'passkey_refused',
    );
    await addPasskey(acara, actor);
    const { options: asked } = await acara.does('BeginConfirmation').execute(actor);
    const confirm = acara.does('ConfirmIdentity').execute(other, { passkey: passkeyResponse(asked) });
    expect((await refusalOf(confirm)).code).toBe('passkey_refused');
  });

  it('is renamed, and removed with a mail', async () => {
    await addPasskey(acara, actor);
    await addPasskey(acara, actor, 'passkey-2');
    await acara.does('RenamePasskey').execute(actor, { id: 'passkey-1', name: 'Laptop' });
    await acara.does('RemovePasskey').execute(actor, { id: 'passkey-2' });
    expect((await security(actor)).passkeys.map(({ name }) => name)).toEqual(['Laptop']);
    expect(changes()).toEqual(['passkey_added', 'passkey_added', 'passkey_removed']);
    const gone = acara.does('RemovePasskey').execute(actor, { id: 'passkey-2' });
    expect((await refusalOf(gone)).code).toBe('passkey_not_found');
  });

  it('is one of at most ten', async () => {
    for (let count = 1; count <= 10; count += 1) await addPasskey(acara, actor, `passkey-${count}`);
    expect((await refusalOf(acara.does('BeginPasskeyRegistration').execute(actor))).code).toBe('wrong_state');
  });
});

describe('the reset of a lost second factor', () => {
  it('removes every factor, ends the sessions, and tells the person and the audit log', async () => {
    await addPasskey(acara, actor);
    await addAuthenticator(acara, actor);
    const { token } = await openSessionOf(acara, person);
    await acara.does('ResetSecondFactor').execute(SYSTEM, { email: person.email });
    expect(await acara.gateway.verify(token)).toBeNull();
    expect((await signIn()).uid).toBe(person.uid);
    expect(changes().at(-1)).toBe('second_factor_reset');
    expect(audited().at(-1)).toEqual(['second_factor_reset', 'system', person.uid]);
  });

  it('refuses an address that nobody registered', async () => {
    const reset = acara.does('ResetSecondFactor').execute(SYSTEM, { email: 'nobody@student.acara.test' });
    expect((await refusalOf(reset)).code).toBe('profile_not_found');
  });
});
