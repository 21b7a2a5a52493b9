import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { ANONYMOUS, requireRole, type SignedIn } from '#core/actor.ts';
import type { SecondFactorQueries } from '#core/second-factor/second-factor-queries.ts';
import { noSecondFactors } from '#core/second-factor/second-factors.ts';
import { SessionAssurance } from '#core/second-factor/session-assurance.ts';
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

const owes = async (token: string) => (await actorOfToken(acara, token)).owesSecondFactor;

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

describe('a second factor that a person has', () => {
  it('is owed by every session that has not used it within thirty days, whatever the role', async () => {
    const student = await acara.aStudent();
    const { actor: enrolling, token: first } = await openSessionOf(acara, student);
    expect(await owes(first)).toBe(false);
    const { secret } = await addAuthenticator(acara, enrolling);
    expect(await owes(first)).toBe(false);
    const { token, actor } = await openSessionOf(acara, student);
    expect(await owes(token)).toBe(true);
    await confirm(actor, { password: PASSWORD });
    expect(await owes(token)).toBe(true);
    acara.clock.advance(1);
    await confirm(actor, { code: codeAt(secret, acara.clock.now()) });
    expect([await owes(token), await owes(first)]).toEqual([false, false]);
    const identity = await acara.gateway.verify(first);
    acara.clock.advance(30 * 24 * 60 - 1);
    const assurance = resolve(acara.container, SessionAssurance);
    expect((await assurance.of(identity, null, {})).owesSecondFactor).toBe(true);
  });

  it('is owed by sensitive calls at once when it was set up on another device', async () => {
    const student = await acara.aStudent();
    const { token } = await openSessionOf(acara, student);
    const verified = await acara.gateway.verify(token);
    const before = verified && { ...verified, hadSecondFactor: false };
    await addAuthenticator(acara, (await openSessionOf(acara, student)).actor);
    const assurance = resolve(acara.container, SessionAssurance);
    const owesFor = async (call: { fresh?: true | 'or-password' }) =>
      (await assurance.of(before, null, call)).owesSecondFactor;
    expect([
      await owesFor({}),
      await owesFor({ fresh: true }),
      await owesFor({ fresh: 'or-password' }),
    ]).toEqual([false, true, true]);
  });

  it('is owed no more once the person has removed it on another device', async () => {
    const student = await acara.aStudent();
    const { actor: enrolling } = await openSessionOf(acara, student);
    await addAuthenticator(acara, enrolling);
    const { token } = await openSessionOf(acara, student);
    await acara.does('RemoveAuthenticator').execute(enrolling);
    expect(await owes(token)).toBe(false);
  });

  it('is owed after a sign-in with a provider', async () => {
    const student = await acara.aStudent();
    await addAuthenticator(acara, (await openSessionOf(acara, student)).actor);
    const { token } = await acara.does('SignInWithProvider').execute(ANONYMOUS, {
      account: {
        ...{ provider: 'other', issuer: 'https://id.acara.test', subject: 'aina' },
        ...{ email: student.email, emailVerified: true, isTrusted: true, ownsMailbox: true },
        ...{ name: 'Aina Rahman', photoURL: null },
      },
      facts: {},
    });
    expect(await owes(token)).toBe(true);
  });

  it('shows a session that owes it no more of an event than everybody sees', async () => {
    const [student, club] = [await acara.aStudent(), await acara.aVerifiedClub()];
    const event = await acara.anEvent({ organizerId: club.uid });
    await acara.buy(student, event);
    await acara.does('UnpublishEvent').execute(club, { id: event.id });
    const view = (actor: SignedIn) => acara.does('ViewEvent').execute(actor, { id: event.id });
    for (const person of [student, club]) {
      expect((await view(person)).event.id).toBe(event.id);
      const owing = { ...person, hasSecondFactor: false, owesSecondFactor: true };
      expect((await refusalOf(view(owing))).code).toBe('event_not_found');
    }
  });
});

describe('the look-up of confirmations and factors', () => {
  it('is left out for ordinary calls of people without a factor', async () => {
    let reads = 0;
    const stored = resolve(acara.container, SessionConfirmations);
    const counting: SessionConfirmations = {
      find: async (id) => {
        reads += 1;
        return stored.find(id);
      },
      save: (confirmation) => stored.save(confirmation),
    };
    const factors: SecondFactorQueries = {
      find: async (uid) => {
        reads += 1;
        return noSecondFactors(uid);
      },
    };
    const assurance = new SessionAssurance(counting, factors, { isRequiredOfAdmins: true }, acara.clock);
    const student = await acara.aStudent();
    const { token } = await openSessionOf(acara, student);
    const verified = await acara.gateway.verify(token);
    const identity = verified && { ...verified, hadSecondFactor: false };
    const person = acara.database.people.get(student.uid) ?? null;
    await assurance.of(identity, person, {});
    expect(reads).toBe(0);
    await assurance.of(identity, person, { fresh: true });
    expect(reads).toBe(1);
    acara.clock.advance(11);
    await assurance.of(identity, person, {});
    expect(reads).toBe(1);
    await assurance.of(identity, person, { fresh: true });
    expect(reads).toBe(3);
    await assurance.of(verified, person, {});
    expect(reads).toBe(4);
  });
});
