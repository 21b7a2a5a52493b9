import { beforeEach, describe, expect, it } from 'vitest';
import type { ProfileFields } from '#core/people/person.ts';
import { ANONYMOUS, type SignedIn, SYSTEM } from '#core/shared/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const SIGN_IN = plainRefusal('unauthenticated', 'Please sign in first.');
const FIELDS: ProfileFields = {
  name: 'Aina binti Rahman',
  studentId: 'A26CS0009',
  faculty: 'Law',
  phoneNumber: '013-000 0000',
};
const stranger: SignedIn = {
  kind: 'person',
  uid: 'uid-9',
  email: 'siti@student.acara.test',
  name: 'Siti',
  role: 'student',
  isClubVerified: false,
};

describe('one’s own profile', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  it('is for somebody who is signed in', async () => {
    for (const actor of [ANONYMOUS, SYSTEM]) {
      expect(await refusalOf(acara.does('ViewProfile').execute(actor))).toEqual(SIGN_IN);
      expect(await refusalOf(acara.does('UpdateProfile').execute(actor, FIELDS))).toEqual(SIGN_IN);
    }
  });

  it('is missing before registration', async () => {
    expect(await refusalOf(acara.does('ViewProfile').execute(stranger))).toEqual(
      plainRefusal('profile_not_found', 'You have no profile yet.'),
    );
  });

  it('needs a name, and nothing else', async () => {
    const student = await acara.aStudent();
    const update = acara.does('UpdateProfile');
    expect(await refusalOf(update.execute(student, { ...FIELDS, name: '\t' }))).toEqual(
      fieldRefusal({ name: 'Full Name is required.' }),
    );
    const { user } = await update.execute(student, {
      name: 'Aina',
      studentId: '',
      faculty: ' ',
      phoneNumber: '',
    });
    expect(user).toMatchObject({ name: 'Aina', studentId: '', faculty: '', phoneNumber: '' });
  });

  it('shows what was changed; e-mail, role and verification stay', async () => {
    const club = await acara.aVerifiedClub();
    acara.clock.advance(5);
    const profile = {
      user: {
        ...FIELDS,
        uid: club.uid,
        email: club.email,
        role: 'club',
        isClubVerified: true,
        photoURL: null,
      },
    };
    expect(await acara.does('UpdateProfile').execute(club, FIELDS)).toEqual(profile);
    expect(await acara.does('ViewProfile').execute(club)).toEqual(profile);
    expect(acara.database.people.get(club.uid)?.updatedAt).toBe('2026-12-01T04:05:00.000Z');
  });

  it('comes into being as a student’s for somebody who left before registering', async () => {
    const { user } = await acara.does('UpdateProfile').execute({ ...stranger, role: 'admin' }, FIELDS);
    expect(user).toEqual({
      ...FIELDS,
      uid: 'uid-9',
      email: 'siti@student.acara.test',
      role: 'student',
      isClubVerified: false,
      photoURL: null,
    });
  });
});
