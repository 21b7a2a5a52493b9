import { describe, expect, it } from 'vitest';
import type { ProviderAccount } from '#core/people/provider-account.ts';
import type { SignedIn } from '#core/shared/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const farah: SignedIn = {
  kind: 'person',
  uid: 'farah',
  email: 'farah@student.acara.test',
  name: 'Farah Idris',
  role: 'student',
  isClubVerified: false,
};
const elsewhere = {
  provider: 'google',
  name: 'Farah Idris',
  photoURL: 'https://pictures.acara.test/farah.jpg',
} as const;

describe('somebody who arrives with an account elsewhere', () => {
  it('becomes a student by looking at their profile, once', async () => {
    const acara = new Acara();
    const arrived = { ...farah, elsewhere };
    const { user } = await acara.does('ViewProfile').execute(arrived);
    const now = acara.clock.now();
    expect(acara.database.people.get('farah')).toEqual({
      uid: 'farah',
      email: farah.email,
      name: 'Farah Idris',
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
    expect(acara.database.people.get('farah')?.updatedAt).toBe(now);
  });

  it('is called User when the account has no name', async () => {
    const acara = new Acara();
    const nameless = { ...farah, elsewhere: { ...elsewhere, name: null, photoURL: null } };
    expect((await acara.does('ViewProfile').execute(nameless)).user).toMatchObject({
      name: 'User',
      photoURL: null,
    });
  });

  it('is a student of the university’s own provider without being one of Google’s', async () => {
    const acara = new Acara();
    await acara.does('ViewProfile').execute({ ...farah, elsewhere: { ...elsewhere, provider: 'other' } });
    expect(acara.database.people.get('farah')).toMatchObject({ role: 'student', provider: null });
  });

  it('keeps the profile they have, whatever the account says', async () => {
    const acara = new Acara();
    const club = await acara.aClub();
    const { user } = await acara.does('ViewProfile').execute({ ...club, elsewhere });
    expect(user).toMatchObject({ role: 'club', name: club.name, photoURL: null });
  });

  it('who came with a password alone has no profile before registering', async () => {
    const looking = new Acara().does('ViewProfile').execute(farah);
    expect((await refusalOf(looking)).code).toBe('profile_not_found');
  });

  it('acts as who the identity service says, with what it knows of the account', async () => {
    const acara = new Acara();
    const account: ProviderAccount = {
      ...elsewhere,
      issuer: 'https://accounts.google.test',
      subject: '1',
      email: farah.email,
      emailVerified: true,
      ownsMailbox: true,
    };
    const { token } = await acara.credentials.signInWithProvider(account);
    expect(await acara.credentials.verify(token)).toMatchObject({ ...elsewhere, email: farah.email });
  });
});
