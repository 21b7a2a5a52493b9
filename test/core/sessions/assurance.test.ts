import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { requireRole, type SignedIn } from '#core/actor.ts';
import { SessionAssurance } from '#core/sessions/session-assurance.ts';
import { SessionConfirmations } from '#core/sessions/session-confirmation.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { actorOfToken, addAuthenticator, codeAt, openSessionOf } from '#test/support/second-factors.ts';

let acara: Acara;
beforeEach(() => {
  acara = new Acara();
});

const confirm = (actor: SignedIn, input: { password?: string; code?: string }) =>
  acara.does('ConfirmIdentity').execute(actor, input);

describe('a fresh sign-in', () => {
  it('is at most ten minutes old, or confirmed with the password within ten minutes', async () => {
    const { token, actor } = await openSessionOf(acara, await acara.aStudent());
    const isFresh = async () => (await actorOfToken(acara, token)).isFresh;
    acara.clock.advance(10);
    expect(await isFresh()).toBe(true);
    acara.clock.advance(1 / 60);
    expect(await isFresh()).toBe(false);
    await confirm(actor, { password: PASSWORD });
    expect(await isFresh()).toBe(true);
    acara.clock.advance(11);
    expect(await isFresh()).toBe(false);
  });

  it('is not gained by renewing the token', async () => {
    const { email } = await acara.aStudent();
    const { renewal } = await acara.credentials.signIn({ email, password: PASSWORD });
    acara.clock.advance(11);
    const { token } = await acara.credentials.renew(renewal);
    expect((await actorOfToken(acara, token)).isFresh).toBe(false);
  });

  it('is not gained by a wrong password, nor by two proofs at once, nor by none', async () => {
    const { token, actor } = await openSessionOf(acara, await acara.aStudent());
    acara.clock.advance(11);
    for (const input of [{ password: 'not the one' }, {}, { password: PASSWORD, code: '123456' }])
      expect((await refusalOf(confirm(actor, input))).code).toBe('invalid_input');
    expect((await actorOfToken(acara, token)).isFresh).toBe(false);
  });

  it('of one session does not count in another', async () => {
    const person = await acara.aStudent();
    const { actor } = await openSessionOf(acara, person);
    const { token } = await openSessionOf(acara, person);
    acara.clock.advance(11);
    await confirm(actor, { password: PASSWORD });
    expect((await actorOfToken(acara, token)).isFresh).toBe(false);
  });

  it('limits wrong passwords as sign-in does', async () => {
    const { actor } = await openSessionOf(acara, await acara.aStudent());
    for (let guess = 0; guess < 8; guess += 1) await refusalOf(confirm(actor, { password: `no ${guess}` }));
    expect((await refusalOf(confirm(actor, { password: PASSWORD }))).code).toBe('rate_limited');
  });
});

describe('a second factor', () => {
  it('is required of admins only where the installation says so', async () => {
    const admin = await acara.anAdmin();
    const { token } = await openSessionOf(acara, admin);
    requireRole(await actorOfToken(acara, token), 'admin');
    acara.policy.isRequiredOfAdmins = true;
    const without = await actorOfToken(acara, token);
    expect(() => requireRole(without, 'admin')).toThrow(/passkey or an authenticator code/);
    const { token: ofClub } = await openSessionOf(acara, await acara.aClub());
    requireRole(await actorOfToken(acara, ofClub), 'club');
  });

  it('is not passed by a password, and counts in its session for thirty days', async () => {
    acara.policy.isRequiredOfAdmins = true;
    const admin = await acara.anAdmin();
    const { actor: enrolling } = await openSessionOf(acara, admin);
    const { secret } = await addAuthenticator(acara, enrolling);
    const { token, actor } = await openSessionOf(acara, admin);
    await confirm(actor, { password: PASSWORD });
    expect((await actorOfToken(acara, token)).hasSecondFactor).toBe(false);
    acara.clock.advance(1);
    await confirm(actor, { code: codeAt(secret, acara.clock.now()) });
    const assurance = resolve(acara.container, SessionAssurance);
    const identity = await acara.gateway.verify(token);
    const person = acara.database.people.get(admin.uid) ?? null;
    const passed = async () => (await assurance.of(identity, person, {})).hasSecondFactor;
    expect(await passed()).toBe(true);
    acara.clock.advance(30 * 24 * 60 - 1);
    expect(await passed()).toBe(true);
    acara.clock.advance(1);
    expect(await passed()).toBe(false);
  });
});

describe('the look-up of confirmations', () => {
  it('is left out for ordinary calls and for fresh sign-ins', async () => {
    let reads = 0;
    const stored = resolve(acara.container, SessionConfirmations);
    const counting: SessionConfirmations = {
      find: async (id) => {
        reads += 1;
        return stored.find(id);
      },
      save: (confirmation) => stored.save(confirmation),
    };
    const assurance = new SessionAssurance(counting, { isRequiredOfAdmins: true }, acara.clock);
    const student = await acara.aStudent();
    const { token } = await openSessionOf(acara, student);
    const identity = await acara.gateway.verify(token);
    const person = acara.database.people.get(student.uid) ?? null;
    await assurance.of(identity, person, { fresh: true });
    acara.clock.advance(11);
    await assurance.of(identity, person, {});
    expect(reads).toBe(0);
    await assurance.of(identity, person, { fresh: true });
    expect(reads).toBe(1);
  });
});
