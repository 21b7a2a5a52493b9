import { expect, test } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { screen } from '#test/support/rendering.ts';
import { inMemory } from '#test/support/test-storage.ts';
import { openApp } from '#test/support/web.tsx';

test('offers second factors once the email is verified', async () => {
  const acara = new Acara({}, null, inMemory(), { verifiesEmails: true });
  const as = await acara.anUnverifiedStudent();
  const { person } = await openApp('/security', { acara, as });
  await person.click(await screen.findByRole('link', { name: 'Skip for now' }));
  expect(await screen.findByRole('heading', { name: 'Passkeys and authenticator app' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set up an app' })).toBeNull();
  await person.click(screen.getByRole('link', { name: 'Verify your email' }));
  await person.type(await screen.findByLabelText('Code'), await acara.latestSecret());
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeTruthy();
});
