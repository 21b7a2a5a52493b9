import { beforeEach, describe, expect, it } from 'vitest';
import { FULLY_PROVEN, SYSTEM } from '#core/actor.ts';
import { NO_ORIGINS } from '#core/people/facts/person-facts.ts';
import { type Person, PROFILE_DEFAULTS } from '#core/people/person.ts';
import type { RegisterInput } from '#core/people/register.ts';
import { toActor } from '#core/people/to-actor.ts';
import type { FieldProblems } from '#core/shared/errors/domain-error.ts';
import { aSignedIn, verified } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';
import { inMemory } from '#test/support/test-storage.ts';

const newcomer = aSignedIn({ uid: 'uid-1', email: 'aina@student.acara.test', name: 'Aina' });
const INPUT: RegisterInput = {
  ...PROFILE_DEFAULTS,
  email: 'aina@student.acara.test',
  name: 'Aina Rahman',
  role: 'student',
  studentId: 'A26CS0001',
  faculty: 'Computing',
  phoneNumber: '012-000 0000',
};

describe('Register', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  const register = (input: Partial<RegisterInput> = {}, actor = newcomer) =>
    acara.does('Register').execute(actor, { ...INPUT, ...input });

  it('accepts only faculties of the site’s list, where there is one', async () => {
    const site = { faculties: ['Computing', 'Arts'] };
    acara = new Acara({}, null, inMemory(), site);
    expect(await refusalOf(register({ faculty: 'computing', name: '' }))).toEqual(
      fieldRefusal({ name: 'Full Name is required.', faculty: 'Choose your faculty from the list.' }),
    );
    expect(await refusalOf(register({ faculty: ' ' }))).toEqual(
      fieldRefusal({ faculty: 'Faculty is required.' }),
    );
    const { user } = await register({ faculty: ' Computing ' });
    expect(user.faculty).toBe('Computing');
    const stored = acara.database.people.get(newcomer.uid) as Person;
    acara.database.people.set(newcomer.uid, { ...stored, faculty: 'Alchemy' });
    expect((await register({ faculty: 'Alchemy' })).created).toBe(false);
  });

  const expectRefused = async (input: Partial<RegisterInput>, fields: FieldProblems) => {
    expect(await refusalOf(register(input))).toEqual(fieldRefusal(fields));
    expect(acara.database.people.size).toBe(0);
  };

  it.each<[what: string, field: keyof RegisterInput, value: unknown, problem: string]>([
    ['an admin', 'role', 'admin', 'Role must be one of student, club.'],
    ['an Admin', 'role', 'Admin', 'Role must be one of student, club.'],
    ['no role', 'role', '', 'Role is required.'],
    ['another email', 'email', 'budi@student.acara.test', 'The email must be the one you signed up with.'],
    ['no name', 'name', ' ', 'Full Name is required.'],
    [
      'an address for a name',
      'name',
      'WIN RM500 http://evil.test now',
      'Full Name can’t contain an email or web address.',
    ],
    ['a long name', 'name', 'a'.repeat(101), 'Full Name can have at most 100 characters.'],
    ['no student id', 'studentId', '', 'Student ID is required.'],
    ['a long student id', 'studentId', 'a'.repeat(41), 'Student ID can have at most 40 characters.'],
    ['no faculty', 'faculty', '', 'Faculty is required.'],
    ['a long faculty', 'faculty', 'a'.repeat(121), 'Faculty can have at most 120 characters.'],
    ['no phone number', 'phoneNumber', '', 'Phone Number is required.'],
    ['a long phone number', 'phoneNumber', '0'.repeat(31), 'Phone Number can have at most 30 characters.'],
  ])('refuses %s', (_what, field, value, problem) => expectRefused({ [field]: value }, { [field]: problem }));

  it('refuses two faults', () =>
    expectRefused(
      { name: '', faculty: '' },
      { name: 'Full Name is required.', faculty: 'Faculty is required.' },
    ));

  it('creates a student’s profile', async () => {
    const profile = {
      uid: 'uid-1',
      email: 'aina@student.acara.test',
      name: 'Aina Rahman',
      role: 'student',
      studentId: 'A26CS0001',
      faculty: 'Computing',
      phoneNumber: '012-000 0000',
      year: null,
      sources: NO_ORIGINS,
      isClubVerified: false,
      photoURL: null,
    };
    expect(await register({ email: ' AINA@student.acara.test ', name: ' Aina Rahman ' })).toEqual({
      created: true,
      user: {
        ...profile,
        emailVerified: true,
        version: acara.clock.now(),
        createdAt: acara.clock.now(),
      },
    });
    expect([...acara.database.people.values()]).toEqual([
      {
        ...profile,
        isEmailAccepted: false,
        provider: null,
        privacyNotice: { version: '1', acceptedAt: acara.clock.now() },
        disabledAt: null,
        createdAt: acara.clock.now(),
        updatedAt: acara.clock.now(),
      },
    ]);
  });

  it('creates an unverified club, whatever the actor claims', async () => {
    const { user } = await register({ role: 'club' }, verified(newcomer));
    expect([user.role, user.isClubVerified]).toEqual(['club', false]);
  });

  it('returns the stored profile when the same is registered again', async () => {
    const first = await register();
    acara.clock.advance(60);
    const again = await register({ email: ' AINA@student.acara.test', name: 'Aina Rahman ' });
    expect([first.created, again]).toEqual([true, { ...first, created: false }]);
    expect(acara.database.people.get('uid-1')?.updatedAt).toBe(acara.database.people.get('uid-1')?.createdAt);
  });

  it('returns the stored profile when a source replaced the typed facts since', async () => {
    await register();
    const csv = `Email,Name,Student ID,Faculty\n${INPUT.email},Aina binti Rahman,A26CS0009,Law`;
    await acara.does('ImportRoster').execute(SYSTEM, { csv, dryRun: false });
    expect(await register()).toMatchObject({
      created: false,
      user: { name: 'Aina binti Rahman', studentId: 'A26CS0009', faculty: 'Law' },
    });
  });

  it.each<[string, Partial<RegisterInput>]>([
    ['another name', { name: 'Somebody Else' }],
    ['another student id', { studentId: 'A26CS0002' }],
    ['another faculty', { faculty: 'Law' }],
    ['another phone number', { phoneNumber: '013-000 0000' }],
    ['another role', { role: 'club' }],
  ])('refuses %s once there is a profile', async (_what, input) => {
    await register();
    const before = acara.database.people.get('uid-1');
    expect(await refusalOf(register(input))).toEqual(
      plainRefusal(
        'already_registered',
        'You have already registered. You can change your details on your profile.',
      ),
    );
    expect(acara.database.people.get('uid-1')).toEqual(before);
  });

  it('never changes a role', async () => {
    const admin = await acara.anAdmin();
    const before = acara.database.people.get(admin.uid);
    for (const role of ['student', 'club']) {
      const input = { ...INPUT, email: admin.email, role };
      expect((await refusalOf(acara.does('Register').execute(admin, input))).code).toBe('already_registered');
    }
    expect(acara.database.people.get(admin.uid)).toEqual(before);
  });

  it('returns the profile to both of two simultaneous registrations', async () => {
    const [one, other] = await Promise.all([register(), register()]);
    expect(one.user).toEqual(other.user);
    expect(acara.database.people.size).toBe(1);
  });
});

describe('actor of an identity', () => {
  const identity = {
    uid: 'uid-1',
    email: 'aina@student.acara.test',
    name: null,
    photoURL: null,
    provider: 'password' as const,
    emailVerified: true,
    sessionId: '',
    signedInAt: '2026-12-01T04:00:00.000Z',
  };

  it('is a student with the best known name before a profile exists', () => {
    expect(toActor(identity, null, FULLY_PROVEN)).toEqual({ ...newcomer, name: 'aina@student.acara.test' });
    expect(toActor({ ...identity, name: 'Aina' }, null, FULLY_PROVEN)).toEqual(newcomer);
  });

  it('acts for a club with its role, is a student otherwise, and is null once disabled', async () => {
    const acara = new Acara();
    const club = await acara.aVerifiedClub();
    const person = acara.database.people.get(club.uid);
    if (!person) throw new Error('The club has a profile.');
    const own = { ...identity, uid: club.uid, email: club.email };
    expect(toActor(own, person, FULLY_PROVEN, null, club.club)).toEqual(club);
    expect(toActor(own, person, FULLY_PROVEN)).toEqual({ ...club, role: 'student', club: null });
    expect(toActor(identity, { ...person, disabledAt: acara.clock.now() }, FULLY_PROVEN)).toBeNull();
  });
});
