import { expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { ANONYMOUS, type SignedIn } from '#core/actor.ts';
import { AddressSigner } from '#core/calendar/address-signer.ts';
import { calendarSecretOf } from '#core/calendar/calendar-secret.ts';
import { withAcceptedEmail } from '#core/people/person.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { inMemory } from '#test/support/test-storage.ts';

const asking = () => new Acara({}, null, inMemory(), { verifiesEmails: true });

/** The address that an account got before its installation asked for proofs. */
const earlierSecret = (acara: Acara, { uid }: SignedIn) =>
  calendarSecretOf(resolve(acara.container, AddressSigner), uid, null);
const read = (acara: Acara, secret: string) =>
  acara.does('ExportTicketCalendar').execute(ANONYMOUS, { secret });
const reset = async (acara: Acara, { email }: SignedIn) => {
  await acara.does('RequestPasswordReset').execute(ANONYMOUS, { email });
  const secret = await acara.latestSecret();
  await acara.does('ResetPassword').execute(ANONYMOUS, { secret, password: 'two green kites' });
};
const signInWithGoogle = (acara: Acara, { email }: SignedIn) =>
  acara.does('SignInWithProvider').execute(ANONYMOUS, {
    account: {
      ...{ provider: 'google', issuer: 'https://accounts.google.com', subject: 'aina' },
      ...{ email, emailVerified: true, isTrusted: true, ownsMailbox: true },
      ...{ name: 'Aina Rahman', photoURL: null },
    },
    facts: {},
  });

it.each([
  ['resets the password', reset],
  ['signs in with Google', signInWithGoogle],
])(
  'ends the calendar address that a squatter kept, when the owner of the email %s',
  async (_what, takeOver) => {
    const acara = asking();
    const squatted = await acara.anUnverifiedStudent();
    const kept = earlierSecret(acara, squatted);
    await read(acara, kept);
    await takeOver(acara, squatted);
    expect((await refusalOf(read(acara, kept))).code).toBe('not_found');
    const owner = { ...squatted, emailVerified: true };
    const { calendar } = await acara.does('ViewMyCalendar').execute(owner);
    expect(calendar.path).not.toContain(kept);
    await takeOver(acara, squatted);
    expect((await acara.does('ViewMyCalendar').execute(owner)).calendar).toEqual(calendar);
  },
);

it.each<[string, () => Promise<[Acara, SignedIn]>]>([
  [
    'a code proved',
    async () => {
      const acara = asking();
      return [acara, await acara.aStudent()];
    },
  ],
  [
    'an operator accepted',
    async () => {
      const acara = asking();
      const person = await acara.anUnverifiedStudent();
      const people = resolve(acara.container, PersonRepository);
      await people.change(person.uid, (stored) => withAcceptedEmail(stored, acara.clock.now()));
      return [acara, person];
    },
  ],
  [
    'the installation asks for no proof of',
    async () => {
      const acara = new Acara();
      return [acara, await acara.aStudent()];
    },
  ],
])('keeps the calendar address of a person whose email %s, also after a reset', async (_what, open) => {
  const [acara, person] = await open();
  const own = earlierSecret(acara, person);
  await reset(acara, person);
  await signInWithGoogle(acara, person);
  await read(acara, own);
});
