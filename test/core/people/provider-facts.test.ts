import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type SignedIn } from '#core/actor.ts';
import type { ProviderAccount } from '#core/identity/provider-account.ts';
import type { SignInWithProviderInput } from '#core/identity/sign-in-with-provider.ts';
import { NO_ORIGINS } from '#core/people/facts/person-facts.ts';
import { PROFILE_DEFAULTS, withDisabled } from '#core/people/person.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';
import { inMemory } from '#test/support/test-storage.ts';

const FACTS = { name: 'Aina binti Rahman', studentId: ' a26 cs 0001 ', faculty: 'Computing', year: 2 };
const NO_FACTS = { studentId: '', faculty: '', phoneNumber: '' };
const FROM_SIGN_IN = 'This comes from the university’s sign-in and can’t be changed here.';
const ALL_PROVIDER = {
  name: 'provider',
  studentId: 'provider',
  faculty: 'provider',
  year: 'provider',
} as const;

function anAccount(subject: string, email = `${subject}@uni.test`): ProviderAccount {
  return {
    provider: 'other',
    issuer: 'https://login.uni.test',
    subject,
    email,
    emailVerified: true,
    isTrusted: true,
    ownsMailbox: true,
    name: 'Sandbox Student',
    photoURL: null,
  };
}

describe('facts of the university’s sign-in', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  /** Signs in and returns the actor. */
  async function arrive(
    subject: string,
    facts: SignInWithProviderInput['facts'] = FACTS,
    email?: string,
  ): Promise<SignedIn> {
    const account = anAccount(subject, email);
    const { uid } = await acara.does('SignInWithProvider').execute(ANONYMOUS, { account, facts });
    return aSignedIn({
      uid,
      email: account.email,
      externalAccount: { provider: 'other', name: null, photoURL: null },
    });
  }
  const profileOf = async (actor: SignedIn) => (await acara.does('ViewProfile').execute(actor)).user;

  it('create the profile of a newcomer, with their source', async () => {
    const actor = await arrive('aina');
    expect(acara.database.people.get(actor.uid)).toMatchObject({
      email: 'aina@uni.test',
      name: 'Aina binti Rahman',
      role: 'student',
      studentId: 'a26 cs 0001',
      faculty: 'Computing',
      year: '2',
      sources: ALL_PROVIDER,
    });
  });

  it('replace what the person typed before, and follow later sign-ins', async () => {
    const student = await acara.aStudent();
    const actor = await arrive('aina', { faculty: 'Engineering' }, student.email);
    expect(actor.uid).toBe(student.uid);
    expect(await profileOf(student)).toMatchObject({
      studentId: 'A26CS0001',
      faculty: 'Engineering',
      sources: { ...NO_ORIGINS, faculty: 'provider' },
    });
    await arrive('aina', { faculty: 'Law', year: '3' }, student.email);
    expect(await profileOf(student)).toMatchObject({ faculty: 'Law', year: '3' });
  });

  it('stay when a later sign-in states none', async () => {
    const actor = await arrive('aina');
    await arrive('aina', { studentId: null });
    expect(await profileOf(actor)).toMatchObject({ year: '2', sources: ALL_PROVIDER });
  });

  it('create no profile when there are none', async () => {
    const actor = await arrive('aina', { studentId: '', faculty: null });
    expect(acara.database.people.has(actor.uid)).toBe(false);
  });

  it.each([
    ['a list', ['A1']],
    ['an object', { value: 'A1' }],
    ['a truth value', true],
    ['too long a text', 'A'.repeat(41)],
    ['two lines', 'A1\nA2'],
    ['an invisible direction mark', 'A\u202e1'],
    ['a control character', 'A\u00001'],
    ['no number', Number.NaN],
    ['a number whose last digits are lost', 2 ** 60],
    ['scientific notation', '2.02611E+11'],
    ['an error of a spreadsheet', '#REF!'],
    ['a formula', '=A1'],
    ['an invisible letter', 'A26\u200bCS'],
    ['nothing but an invisible letter', '\u3164'],
    ['a dash', '–'],
  ])('leave out %s', async (_kind, studentId) => {
    const actor = await arrive('aina', { studentId, faculty: 'Computing' });
    expect(await profileOf(actor)).toMatchObject({
      studentId: '',
      sources: { studentId: null, faculty: 'provider' },
    });
  });

  it.each([
    ['a web address', 'Aina www.uni.test'],
    ['an email address', 'aina@uni.test'],
    ['more than 100 characters', 'A'.repeat(101)],
    ['two lines', 'Aina\nRahman'],
    ['nothing but spaces', '  '],
    ['an error of a spreadsheet', '#NAME?'],
    ['an invisible letter', 'Ai\u200bna'],
  ])('leave out a name that nobody may type: %s', async (_kind, name) => {
    const actor = await arrive('aina', { name, year: 1 });
    expect(await profileOf(actor)).toMatchObject({
      name: 'Sandbox Student',
      sources: { name: null, year: 'provider' },
    });
  });

  it('never replace the name of a club, and apply again when the account is a student’s', async () => {
    const facts = { name: 'Aina binti Rahman', year: 1 };
    const actor = await arrive('aina', facts);
    const admin = await acara.anAdmin();
    const changeRole = (role: string) =>
      acara.does('ChangeRole').execute(admin, { uid: actor.uid, role, isClubVerified: false });
    await changeRole('club');
    const typed = { ...PROFILE_DEFAULTS, name: 'Kelab Catur' };
    const club = { ...actor, role: 'club' } as const;
    await acara.does('UpdateProfile').execute(club, typed);
    await arrive('aina', facts);
    expect(await profileOf(club)).toMatchObject({
      name: 'Kelab Catur',
      sources: { name: null, year: 'provider' },
    });
    await changeRole('student');
    expect(await profileOf(actor)).toMatchObject({ name: 'Kelab Catur', sources: { name: null } });
    await arrive('aina', facts);
    expect(await profileOf(actor)).toMatchObject({
      name: 'Aina binti Rahman',
      sources: { name: 'provider' },
    });
  });

  it('take the spelling of a faculty from the list', async () => {
    acara = new Acara({}, null, inMemory(), { faculties: ['Faculty of Law', 'Faculty of Arts'] });
    expect(await profileOf(await arrive('aina', { faculty: 'FACULTY OF ARTS' }))).toMatchObject({
      faculty: 'Faculty of Arts',
    });
  });

  it('leave a disabled person’s profile as it is', async () => {
    const student = await acara.aStudent();
    const person = acara.database.people.get(student.uid);
    if (person) acara.database.people.set(person.uid, withDisabled(person, true, acara.clock.now()));
    await arrive('aina', FACTS, student.email);
    expect(acara.database.people.get(student.uid)).toMatchObject({
      studentId: 'A26CS0001',
      year: null,
      disabledAt: acara.clock.now(),
    });
  });

  describe('in the profile’s form', () => {
    const update = (actor: SignedIn, change: Readonly<Record<string, string>>) =>
      acara.does('UpdateProfile').execute(actor, {
        ...PROFILE_DEFAULTS,
        name: 'Aina binti Rahman',
        studentId: 'a26 cs 0001',
        faculty: 'Computing',
        ...change,
      });

    it('cannot be typed over, also not emptied', async () => {
      const actor = await arrive('aina');
      expect(await refusalOf(update(actor, { name: 'Aina', studentId: 'B2', faculty: '' }))).toEqual(
        fieldRefusal({ name: FROM_SIGN_IN, studentId: FROM_SIGN_IN, faculty: FROM_SIGN_IN }),
      );
      expect(await profileOf(actor)).toMatchObject({
        name: 'Aina binti Rahman',
        studentId: 'a26 cs 0001',
        faculty: 'Computing',
      });
    });

    it('can be sent back unchanged with a new phone number', async () => {
      const actor = await arrive('aina');
      const { user } = await update(actor, { faculty: ' Computing ', phoneNumber: '012-345 6789' });
      expect(user).toMatchObject({ phoneNumber: '012-345 6789', sources: ALL_PROVIDER });
    });

    it('leave the other fields editable', async () => {
      const actor = await arrive('aina', { year: 1 });
      const { user } = await update(actor, { name: 'Aina', studentId: 'B2', faculty: 'Law' });
      expect(user).toMatchObject({ name: 'Aina', studentId: 'B2', faculty: 'Law', year: '1' });
    });
  });

  describe('when a student id is another person’s', () => {
    const TAKEN = fieldRefusal({ studentId: 'This student ID belongs to another account.' });

    it('sign the person in without it, and record it for the operator', async () => {
      const first = await arrive('aina');
      const second = await arrive('siti', { ...FACTS, studentId: 'A26CS0001' });
      expect(second.uid).not.toBe(first.uid);
      expect(await profileOf(second)).toMatchObject({
        studentId: '',
        faculty: 'Computing',
        sources: { ...ALL_PROVIDER, studentId: null },
      });
      const [entry] = [...acara.database.published.audit.values()].slice(-1);
      expect(entry).toMatchObject({
        action: 'student_id_refused',
        subject: second.uid,
        detail: `account=${first.uid}`,
      });
    });

    it('refuse the same id typed by another person', async () => {
      const other = await acara.aStudent();
      await acara.does('UpdateProfile').execute(other, { ...PROFILE_DEFAULTS, ...NO_FACTS, name: 'Siti' });
      await arrive('aina');
      const typed = { ...PROFILE_DEFAULTS, name: 'Siti', studentId: 'A26 CS0001' };
      expect(await refusalOf(acara.does('UpdateProfile').execute(other, typed))).toEqual(TAKEN);
      const newcomer = aSignedIn({ uid: 'newcomer', email: 'newcomer@uni.test' });
      const form = {
        ...PROFILE_DEFAULTS,
        ...typed,
        email: newcomer.email,
        faculty: 'Law',
        phoneNumber: '012-345 6789',
        role: 'student',
      };
      expect(await refusalOf(acara.does('Register').execute(newcomer, form))).toEqual(TAKEN);
    });

    it('let a person who typed it before change the rest of their profile', async () => {
      const other = await acara.aStudent();
      const typed = { ...PROFILE_DEFAULTS, name: 'Siti', studentId: 'A26 CS0001' };
      await acara.does('UpdateProfile').execute(other, typed);
      await arrive('aina');
      const changed = { ...PROFILE_DEFAULTS, ...typed, phoneNumber: '019-345 6789' };
      expect((await acara.does('UpdateProfile').execute(other, changed)).user.phoneNumber).toBe(
        '019-345 6789',
      );
    });

    it('let two people type the same id while no source states it', async () => {
      const [one, other] = [await acara.aStudent(), await acara.aStudent()];
      expect((await profileOf(one)).studentId).toBe((await profileOf(other)).studentId);
    });
  });
});
