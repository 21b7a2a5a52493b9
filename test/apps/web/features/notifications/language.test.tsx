import { expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

const languageOf = async (acara: Acara, person: SignedIn) =>
  (await acara.does('ViewMyPreferences').execute(person)).preferences.language;

test('mails follow the language of the app once a signed-in person switches it', async () => {
  const acara = new Acara();
  const aina = await acara.aStudent();
  const { person } = await openApp('/', { acara, as: aina });
  await screen.findByRole('button', { name: 'Sign Out' });
  await person.click(screen.getByRole('button', { name: 'BM: Bahasa Melayu' }));
  await waitFor(async () => expect(await languageOf(acara, aina)).toBe('ms'));
});

test('a sign-in in a browser in another language leaves the language of mails', async () => {
  const acara = new Acara();
  const aina = await acara.aStudent();
  await acara.does('EditMyPreferences').execute(aina, { language: 'ms' });
  const { person } = await openApp('/profile/notifications', { acara, as: aina });
  const malay = await screen.findByRole<HTMLInputElement>('radio', { name: 'Bahasa Melayu', checked: true });
  expect(malay.checked).toBe(true);
  await person.click(screen.getByRole('link', { name: 'Profile' }));
  expect(await languageOf(acara, aina)).toBe('ms');
});
