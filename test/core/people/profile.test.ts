import { beforeEach, describe, expect, it } from 'vitest';
import { NO_ORIGINS } from '#core/people/facts/person-facts.ts';
import { type Person, PROFILE_DEFAULTS, type ProfileFields } from '#core/people/person.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';
import { inMemory } from '#test/support/test-storage.ts';

const FIELDS: ProfileFields = {
  ...PROFILE_DEFAULTS,
  name: 'Aina binti Rahman',
  studentId: 'A26CS0009',
  faculty: 'Law',
  phoneNumber: '013-000 0000',
};
const withoutProfile = aSignedIn({ uid: 'uid-9', email: 'siti@student.acara.test', name: 'Siti' });

describe('ViewProfile and UpdateProfile', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  it('throws profile_not_found before registration', async () => {
    expect(await refusalOf(acara.does('ViewProfile').execute(withoutProfile))).toEqual(
      plainRefusal('profile_not_found', 'You have no profile yet.'),
    );
  });

  it('requires only a name', async () => {
    const student = await acara.aStudent();
    const update = acara.does('UpdateProfile');
    expect(await refusalOf(update.execute(student, { ...FIELDS, name: '\t' }))).toEqual(
      fieldRefusal({ name: 'Full Name is required.' }),
    );
    const { user } = await update.execute(student, {
      ...PROFILE_DEFAULTS,
      name: 'Aina',
      faculty: ' ',
    });
    expect(user).toMatchObject({ name: 'Aina', studentId: '', faculty: '', phoneNumber: '' });
  });

  it('changes the editable fields and keeps email, role and verification', async () => {
    const club = await acara.aVerifiedClub();
    acara.clock.advance(5);
    const profile = {
      user: {
        ...FIELDS,
        uid: club.uid,
        email: club.email,
        role: 'club',
        year: null,
        sources: NO_ORIGINS,
        isClubVerified: true,
        photoURL: null,
        emailVerified: true,
        version: '2026-12-01T04:05:00.000Z',
        createdAt: '2026-12-01T04:00:00.000Z',
      },
    };
    expect(await acara.does('UpdateProfile').execute(club, FIELDS)).toEqual(profile);
    expect(await acara.does('ViewProfile').execute(club)).toEqual(profile);
    expect(acara.database.people.get(club.uid)?.updatedAt).toBe('2026-12-01T04:05:00.000Z');
  });

  it('accepts only faculties of the site’s list, where there is one', async () => {
    acara = new Acara({}, null, inMemory(), { faculties: ['Computing', 'Law', 'Arts'] });
    const student = await acara.aStudent();
    const update = (faculty: string) => acara.does('UpdateProfile').execute(student, { ...FIELDS, faculty });
    expect(await refusalOf(update('law'))).toEqual(
      fieldRefusal({ faculty: 'Choose your faculty from the list.' }),
    );
    for (const faculty of ['Arts', '', ' Law '])
      expect((await update(faculty)).user.faculty).toBe(faculty.trim());
    expect(
      await refusalOf(acara.does('UpdateProfile').execute(withoutProfile, { ...FIELDS, faculty: 'Magic' })),
    ).toEqual(fieldRefusal({ faculty: 'Choose your faculty from the list.' }));
  });

  it('keeps a stored faculty that is no longer on the list', async () => {
    const site = { faculties: ['Computing', 'Law', 'Arts'] };
    acara = new Acara({}, null, inMemory(), site);
    const student = await acara.aStudent();
    const stored = acara.database.people.get(student.uid) as Person;
    acara.database.people.set(student.uid, { ...stored, faculty: 'Alchemy' });
    const update = (faculty: string) => acara.does('UpdateProfile').execute(student, { ...FIELDS, faculty });
    expect((await acara.does('ViewProfile').execute(student)).user.faculty).toBe('Alchemy');
    expect((await update('Alchemy')).user.faculty).toBe('Alchemy');
    expect((await update('Law')).user.faculty).toBe('Law');
    expect((await refusalOf(update('Alchemy'))).code).toBe('invalid_input');
  });

  it('creates a student’s profile for a person who never registered', async () => {
    const { user } = await acara.does('UpdateProfile').execute({ ...withoutProfile, role: 'admin' }, FIELDS);
    expect(user).toEqual({
      ...FIELDS,
      uid: 'uid-9',
      email: 'siti@student.acara.test',
      role: 'student',
      year: null,
      sources: NO_ORIGINS,
      isClubVerified: false,
      photoURL: null,
      emailVerified: true,
      version: acara.clock.now(),
      createdAt: acara.clock.now(),
    });
  });
});
