import { describe, expect, it } from 'vitest';
import { type ProviderAccount, presentableName } from '#core/identity/provider-account.ts';
import { NO_ORIGINS } from '#core/people/facts/person-facts.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const guest = aSignedIn({ uid: 'student', email: 'guest@student.acara.test', name: 'Sandbox Student' });
const externalAccount = {
  provider: 'google',
  name: 'Sandbox Student',
  photoURL: 'https://pictures.acara.test/guest.jpg',
} as const;

describe('presentableName', () => {
  it.each([
    ['马来西亚 அன்பு عمر 👩\u200d🎤', '马来西亚 அன்பு عمر 👩\u200d🎤'],
    [' Aina\n', 'Aina'],
    ['\u200bAina', 'Aina'],
    ['\u3164\u2800', null],
    ['Aina\nBinti', null],
    ['Aina\tBinti', null],
    ['\u202eanIA', null],
    ['Aina\u200f', null],
    ['Aina\u0007', null],
    ['aina@acara.test', null],
  ])('shows %j as %j', (given, shown) => {
    expect(presentableName(given)).toBe(shown);
  });
});

describe('people with an external account', () => {
  it('creates a student’s profile once, when it is first viewed', async () => {
    const acara = new Acara();
    const arrived = { ...guest, externalAccount };
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
      year: null,
      sources: NO_ORIGINS,
      isClubVerified: false,
      isEmailAccepted: false,
      photoURL: externalAccount.photoURL,
      provider: 'google',
      privacyNotice: { version: '1', acceptedAt: now },
      disabledAt: null,
      createdAt: now,
      updatedAt: now,
    });
    acara.clock.advance(5);
    expect(await acara.does('ViewProfile').execute(arrived)).toEqual({ user });
    expect(acara.database.people.get('student')?.updatedAt).toBe(now);
  });

  it('uses the name User when the account has none', async () => {
    const acara = new Acara();
    const nameless = { ...guest, externalAccount: { ...externalAccount, name: null, photoURL: null } };
    expect((await acara.does('ViewProfile').execute(nameless)).user).toMatchObject({
      name: 'User',
      photoURL: null,
    });
  });

  it('records no Google account for a student of the university’s provider', async () => {
    const acara = new Acara();
    await acara
      .does('ViewProfile')
      .execute({ ...guest, externalAccount: { ...externalAccount, provider: 'other' } });
    expect(acara.database.people.get('student')).toMatchObject({ role: 'student', provider: null });
  });

  it('keeps name, photo and provider when the person registers first', async () => {
    const fields = {
      ...PROFILE_DEFAULTS,
      name: 'Guest I.',
      studentId: 'A1',
      faculty: 'Law',
      phoneNumber: '012-345 6789',
    };
    const stored = { ...fields, provider: 'google', photoURL: externalAccount.photoURL };
    const registering = new Acara();
    const input = { ...PROFILE_DEFAULTS, ...fields, email: guest.email, role: 'club' };
    await registering.does('Register').execute({ ...guest, externalAccount }, input);
    expect(registering.database.people.get('student')).toMatchObject({ ...stored, role: 'club' });
    const updating = new Acara();
    await updating.does('UpdateProfile').execute({ ...guest, externalAccount }, fields);
    expect(updating.database.people.get('student')).toMatchObject({ ...stored, role: 'student' });
  });

  it('keeps an existing profile, whatever the account says', async () => {
    const acara = new Acara();
    const club = await acara.aClub();
    const { user } = await acara.does('ViewProfile').execute({ ...club, externalAccount });
    expect(user).toMatchObject({ role: 'club', name: club.name, photoURL: null });
  });

  it('creates no profile for an account with a password', async () => {
    const looking = new Acara().does('ViewProfile').execute(guest);
    expect((await refusalOf(looking)).code).toBe('profile_not_found');
  });

  it('returns an actor with the identity’s external account', async () => {
    const acara = new Acara();
    const account: ProviderAccount = {
      ...externalAccount,
      issuer: 'https://accounts.google.test',
      subject: '1',
      email: guest.email,
      emailVerified: true,
      isTrusted: true,
      ownsMailbox: true,
    };
    const { token } = await acara.credentials.signInWithProvider(account);
    expect(await acara.credentials.verify(token)).toMatchObject({ ...externalAccount, email: guest.email });
  });
});
