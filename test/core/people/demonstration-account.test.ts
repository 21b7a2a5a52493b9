import { describe, expect, it } from 'vitest';
import { ANONYMOUS, type SignedIn } from '#core/actor.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';
import { inMemory } from '#test/support/test-storage.ts';

const EMAIL = 'Aina@Demo.Acara.test';
const REFUSED = fieldRefusal({ email: 'This address belongs to Acara’s demonstration. Use your own.' });
const FIELDS = {
  ...PROFILE_DEFAULTS,
  name: 'Aina Rahman',
  studentId: 'A26CS0001',
  faculty: 'Law',
  phoneNumber: '012-000 0000',
};
const AINA = aSignedIn({ email: EMAIL });
const FROM_GOOGLE: SignedIn = {
  ...AINA,
  externalAccount: { provider: 'google', name: 'Aina', photoURL: null },
};

const withDemonstration = () => new Acara({}, null, inMemory(), { demo: true });
const signUp = (acara: Acara, email = EMAIL) =>
  acara.does('SignUp').execute(ANONYMOUS, { email, password: PASSWORD, name: null });

describe('demonstration addresses', () => {
  it('refuses them without demonstration data, at every way to an account', async () => {
    const acara = new Acara();
    const ways = [
      () => signUp(acara),
      () =>
        acara
          .does('Register')
          .execute(AINA, { ...PROFILE_DEFAULTS, ...FIELDS, email: EMAIL, role: 'student' }),
      () => acara.does('UpdateProfile').execute(AINA, FIELDS),
      () => acara.does('ViewProfile').execute(FROM_GOOGLE),
    ];
    const pasted = `${EMAIL}\u200b`;
    ways.push(() => signUp(acara, pasted));
    for (const way of ways) expect(await refusalOf(way())).toEqual(REFUSED);
    expect(acara.database.people.size).toBe(0);
  });

  it.each(['aina@student.acara.test', 'aina@demo.acara.test.example.edu.my', 'demo.acara.test@acara.test'])(
    'accepts another domain: %s',
    async (email) => {
      expect(await signUp(new Acara(), email)).toMatchObject({ uid: expect.any(String) });
    },
  );

  it('accepts them with demonstration data', async () => {
    const acara = withDemonstration();
    await signUp(acara);
    const { user } = await acara.does('ViewProfile').execute(FROM_GOOGLE);
    expect(user.email).toBe(EMAIL);
  });
});
