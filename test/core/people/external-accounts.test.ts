import { describe, expect, it } from 'vitest';
import { type ProviderAccount, presentableName } from '#core/identity/provider-account.ts';
import type { SignedIn } from '#core/shared/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const guest: SignedIn = {
  kind: 'person',
  uid: 'student',
  email: 'guest@student.acara.test',
  name: 'Sandbox Student',
  role: 'student',
  isClubVerified: false,
};
const elsewhere = {
  provider: 'google',
  name: 'Sandbox Student',
  photoURL: 'https://pictures.acara.test/guest.jpg',
} as const;

describe('a name from elsewhere', () => {
  it.each([
    ['马来西亚 அன்பு عمر 👩\u200d🎤', '马来西亚 அன்பு عمر 👩\u200d🎤'],
    [' Aina\n', 'Aina'],
    ['Aina\nBinti', null],
    ['Aina\tBinti', null],
    ['\u202eanIA', null],
    ['Aina\u200f', null],
    ['Aina\u0007', null],
    ['aina@acara.test', null],
  ])('%j is shown as %j', (given, shown) => {
    expect(presentableName(given)).toBe(shown);
  });
});

describe('somebody who arrives with an account elsewhere', () => {
  it('becomes a student by looking at their profile, once', async () => {
    const acara = new Acara();
    const arrived = { ...guest, elsewhere };
    const { user } = await acara.does('ViewProfile').execute(arrived);
    const now = acara.clock.now();
    expect(acara.database.people.get('student')).toEqual({
      uid: 'student',
      email: guest.email,
      name: 'Sandbox Student',
      role: 'student',
      studentId: '',
      faculty: '',
      phoneNumber: '',
      isClubVerified: false,
      photoURL: elsewhere.photoURL,
      provider: 'google',
      disabledAt: null,
      createdAt: now,
      updatedAt: now,
    });
    acara.clock.advance(5);
    expect(await acara.does('ViewProfile').execute(arrived)).toEqual({ user });
    expect(acara.database.people.get('student')?.updatedAt).toBe(now);
  });

  it('is called User when the account has no name', async () => {
    const acara = new Acara();
    const nameless = { ...guest, elsewhere: { ...elsewhere, name: null, photoURL: null } };
    expect((await acara.does('ViewProfile').execute(nameless)).user).toMatchObject({
      name: 'User',
      photoURL: null,
    });
  });

  it('is a student of the university’s own provider without being one of Google’s', async () => {
    const acara = new Acara();
    await acara.does('ViewProfile').execute({ ...guest, elsewhere: { ...elsewhere, provider: 'other' } });
    expect(acara.database.people.get('student')).toMatchObject({ role: 'student', provider: null });
  });

  it('keeps name, photo and provider when they say who they are before they look', async () => {
    const fields = { name: 'Guest I.', studentId: 'A1', faculty: 'Law', phoneNumber: '1' };
    const stored = { ...fields, provider: 'google', photoURL: elsewhere.photoURL };
    const registering = new Acara();
    const input = { ...fields, email: guest.email, role: 'club' };
    await registering.does('Register').execute({ ...guest, elsewhere }, input);
    expect(registering.database.people.get('student')).toMatchObject({ ...stored, role: 'club' });
    const updating = new Acara();
    await updating.does('UpdateProfile').execute({ ...guest, elsewhere }, fields);
    expect(updating.database.people.get('student')).toMatchObject({ ...stored, role: 'student' });
  });

  it('keeps the profile they have, whatever the account says', async () => {
    const acara = new Acara();
    const club = await acara.aClub();
    const { user } = await acara.does('ViewProfile').execute({ ...club, elsewhere });
    expect(user).toMatchObject({ role: 'club', name: club.name, photoURL: null });
  });

  it('who came with a password alone has no profile before registering', async () => {
    const looking = new Acara().does('ViewProfile').execute(guest);
    expect((await refusalOf(looking)).code).toBe('profile_not_found');
  });

  it('acts as who the identity service says, with what it knows of the account', async () => {
    const acara = new Acara();
    const account: ProviderAccount = {
      ...elsewhere,
      issuer: 'https://accounts.google.test',
      subject: '1',
      email: guest.email,
      emailVerified: true,
      isTrusted: true,
      ownsMailbox: true,
    };
    const { token } = await acara.credentials.signInWithProvider(account);
    expect(await acara.credentials.verify(token)).toMatchObject({ ...elsewhere, email: guest.email });
  });
});
