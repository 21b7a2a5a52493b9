import { describe, expect, it } from 'vitest';
import { FULLY_PROVEN } from '#core/actor.ts';
import { type AccessRules, isAddressOf, isWelcome } from '#core/people/access/access-policy.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { requireActor } from '#core/people/to-actor.ts';
import type { SiteFacts } from '#core/site/site-facts.ts';
import { aPerson } from '#test/support/a-person.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { Acara, PASSWORD, SITE } from '#test/support/acara.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';
import { inMemory } from '#test/support/test-storage.ts';

const DOMAINS = ['uni.edu.my', 'kolej.edu.my'];
const UNIVERSITY: Partial<SiteFacts> = { access: 'university', universityEmailDomains: DOMAINS };
const NOT_HERE = fieldRefusal({ email: 'Use your university email: uni.edu.my, kolej.edu.my.' });
const OUTSIDE =
  'Accounts here are for the university’s own addresses: uni.edu.my, kolej.edu.my. Choose the account of your university.';
const OUTSIDER = aSignedIn({ uid: 'outsider', email: 'guest@gmail.test', name: 'Guest' });
const externalAccount = { provider: 'google', name: 'Guest', photoURL: null } as const;
const PROFILE = {
  ...PROFILE_DEFAULTS,
  name: 'Guest',
  studentId: 'A1',
  faculty: 'Law',
  phoneNumber: '012-345 6789',
};

const acaraOf = (site: Partial<SiteFacts>) => new Acara({}, null, inMemory(), site);

describe('a university’s own addresses', () => {
  it.each([
    ['aina@uni.edu.my', true],
    ['aina@student.uni.edu.my', true],
    [' Aina@UNI.edu.my ', true],
    ['aina@kolej.edu.my', true],
    ['aina@otheruni.edu.my', false],
    ['aina@uni.edu.my.example.com', false],
    ['uni.edu.my@gmail.test', false],
    ['', false],
  ])('count %j as one: %s', (email, isOne) => {
    expect(isAddressOf(DOMAINS, email)).toBe(isOne);
  });

  it('are not asked for where access is open or only by the university’s sign-in', () => {
    for (const access of ['open', 'sso'] as const)
      expect(isWelcome('guest@gmail.test', { access, universityEmailDomains: DOMAINS, demo: false })).toBe(
        true,
      );
  });

  it('are not asked of demonstration accounts where there are any', () => {
    const rules: AccessRules = { access: 'university', universityEmailDomains: DOMAINS, demo: true };
    expect(isWelcome('student@demo.acara.test', rules)).toBe(true);
    expect(isWelcome('student@demo.acara.test', { ...rules, demo: false })).toBe(false);
    expect(isWelcome('guest@gmail.test', rules)).toBe(false);
  });
});

describe('access for a university’s own people', () => {
  const signUp = (acara: Acara, email: string) =>
    acara.does('SignUp').execute(OUTSIDER, { email, password: PASSWORD, name: 'Guest' });

  it('refuses a sign-up with another address and creates no account', async () => {
    const acara = acaraOf(UNIVERSITY);
    expect(await refusalOf(signUp(acara, 'guest@gmail.test'))).toEqual(NOT_HERE);
    expect(acara.accounts.contents()).toEqual({});
    expect((await signUp(acara, 'guest@student.uni.edu.my')).token).not.toBe('');
  });

  it('creates no profile for another address, whatever the first call is', async () => {
    const acara = acaraOf(UNIVERSITY);
    const calls = [
      acara
        .does('Register')
        .execute(OUTSIDER, { ...PROFILE_DEFAULTS, ...PROFILE, email: OUTSIDER.email, role: 'student' }),
      acara.does('ViewProfile').execute({ ...OUTSIDER, externalAccount }),
      acara.does('UpdateProfile').execute(OUTSIDER, PROFILE),
    ];
    for (const call of calls) expect(await refusalOf(call)).toEqual(NOT_HERE);
    expect(acara.database.people.size).toBe(0);
  });

  it('lets nobody correct their address into another one', async () => {
    const acara = acaraOf({ ...UNIVERSITY, verifiesEmails: true });
    const { uid } = await signUp(acara, 'guset@uni.edu.my');
    const guest = aSignedIn({ uid, email: 'guset@uni.edu.my', emailVerified: false });
    const correct = (email: string) => acara.does('CorrectEmail').execute(guest, { email });
    expect(await refusalOf(correct('guest@gmail.test'))).toEqual(NOT_HERE);
    expect(await correct('guest@uni.edu.my')).toBeNull();
  });

  it('lets a Firebase account of another address look, and buy nothing without a profile', async () => {
    const site = { ...SITE, ...UNIVERSITY, identity: 'firebase' } as const;
    const acara = acaraOf(site);
    const signedInAt = acara.clock.now();
    const identity = { ...OUTSIDER, photoURL: null, provider: 'google', signedInAt } as const;
    const actor = requireActor(identity, null, FULLY_PROVEN, site);
    const event = await acara.anEvent();
    expect((await acara.does('ViewEvent').execute(actor, { id: event.id })).event.id).toBe(event.id);
    expect(await refusalOf(acara.buy(actor, event))).toMatchObject({ code: 'forbidden', message: OUTSIDE });
    expect(await refusalOf(acara.does('ViewProfile').execute(actor))).toEqual(NOT_HERE);
    const own = requireActor({ ...identity, email: 'aina@uni.edu.my' }, null, FULLY_PROVEN, site);
    expect((await acara.buy(own, event)).ticket.status).toBe('pending_payment');
    const known = requireActor(identity, aPerson({ email: OUTSIDER.email }), FULLY_PROVEN, site);
    expect((await acara.buy(known, event)).ticket.status).toBe('pending_payment');
  });

  it('lets no Firebase account with a profile move to another address', async () => {
    const site = { ...SITE, ...UNIVERSITY, identity: 'firebase' } as const;
    const storage = inMemory();
    const student = await new Acara({}, null, storage).aStudent();
    const acara = new Acara({}, null, storage, site);
    const before = acara.database.people.get(student.uid) ?? aPerson();
    const [photoURL, signedInAt] = [null, acara.clock.now()];
    const identity = {
      ...student,
      email: 'guest@gmail.test',
      photoURL,
      provider: 'password',
      signedInAt,
    } as const;
    const actor = requireActor(identity, before, FULLY_PROVEN, site);
    expect(await refusalOf(acara.buy(actor, await acara.anEvent()))).toMatchObject({ message: OUTSIDE });
    expect(await refusalOf(acara.does('ViewProfile').execute(actor))).toEqual(NOT_HERE);
    expect(acara.database.people.get(student.uid)?.email).toBe(student.email);
  });

  it('keeps existing accounts of other addresses', async () => {
    const storage = inMemory();
    const before = new Acara({}, null, storage);
    const student = await before.aStudent();
    const acara = new Acara({}, null, storage, UNIVERSITY);
    await acara.does('UpdateProfile').execute(student, PROFILE);
    expect((await acara.does('ViewProfile').execute(student)).user).toMatchObject(PROFILE);
  });

  it('refuses an external account of another address and creates none', async () => {
    const acara = acaraOf(UNIVERSITY);
    const arrive = (email: string) =>
      acara
        .does('SignInWithProvider')
        .execute({ kind: 'anonymous' }, { account: anAccount(email), facts: {} });
    expect(await refusalOf(arrive('guest@gmail.test'))).toEqual(plainRefusal('forbidden', OUTSIDE));
    expect(acara.accounts.contents()).toEqual({});
    expect((await arrive('guest@uni.edu.my')).token).not.toBe('');
  });
});

function anAccount(email: string) {
  return {
    provider: 'google',
    issuer: 'https://accounts.google.com',
    subject: email,
    email,
    emailVerified: true,
    isTrusted: true,
    ownsMailbox: true,
    name: 'Guest',
    photoURL: null,
  } as const;
}
