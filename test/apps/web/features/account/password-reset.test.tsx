import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { secretTo } from '#test/support/secret-to.ts';
import { openApp } from '#test/support/web.tsx';

async function secretFor(acara: Acara, email: string): Promise<string> {
  await acara.credentials.requestPasswordReset(email);
  return secretTo(email, [...acara.database.published.outbox.values()], acara.box);
}

test('gives the same answer for known and unknown emails', async () => {
  const { person } = await openApp('/forgot-password');
  await person.type(await screen.findByLabelText('Email'), 'nobody@siswa.test');
  await person.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/If there is an account for nobody@siswa\.test/)).toBeTruthy();
});

test('sets a new password with the link and invalidates the old one', async () => {
  const acara = new Acara();
  const { email } = await acara.aStudent();
  const app = await openApp(`/reset-password?secret=${await secretFor(acara, email)}`, { acara });
  await app.person.type(await screen.findByLabelText('New Password'), 'four green frogs');
  await app.person.type(screen.getByLabelText('Confirm Password'), 'four green frogs');
  await app.person.click(screen.getByRole('button', { name: 'Set New Password' }));
  await waitFor(() => expect(app.address()).toBe('/login'));
  await expect(acara.credentials.signIn({ email, password: PASSWORD })).rejects.toThrow();
  await expect(acara.credentials.signIn({ email, password: 'four green frogs' })).resolves.toBeTruthy();
});

test('refuses a weak password beside its field', async () => {
  const acara = new Acara();
  const { email } = await acara.aStudent();
  const app = await openApp(`/reset-password?secret=${await secretFor(acara, email)}`, { acara });
  await app.person.type(await screen.findByLabelText('New Password'), 'short');
  await app.person.type(screen.getByLabelText('Confirm Password'), 'short');
  await app.person.click(screen.getByRole('button', { name: 'Set New Password' }));
  await waitFor(() =>
    expect(screen.getByLabelText('New Password').getAttribute('aria-invalid')).toBe('true'),
  );
});

test('offers a new link when the link is invalid', async () => {
  const { person } = await openApp('/reset-password?secret=used');
  await person.type(await screen.findByLabelText('New Password'), 'four green frogs');
  await person.type(screen.getByLabelText('Confirm Password'), 'four green frogs');
  await person.click(screen.getByRole('button', { name: 'Set New Password' }));
  const again = await screen.findByRole('link', { name: 'Ask for a new link' });
  expect(again.getAttribute('href')).toBe('/forgot-password');
});
