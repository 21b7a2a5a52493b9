import { expect, test } from 'vitest';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { screen, waitFor } from '#test/support/rendering.ts';
import { secretTo } from '#test/support/secret-to.ts';
import { closeApp, openApp } from '#test/support/web.tsx';

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

test('takes the email along from the login to the link and back, and after the new password, but not in the address', {
  tags: ['long'],
}, async () => {
  const acara = new Acara();
  const { email } = await acara.aStudent();
  const { person, address } = await openApp('/login', { acara });
  await person.type(await screen.findByLabelText('Email'), email);
  await person.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('button', { name: 'Send the link' });
  expect([address(), emailField()]).toEqual(['/forgot-password', email]);
  await person.click(screen.getByRole('link', { name: 'Back to login' }));
  await screen.findByRole('button', { name: 'Login' });
  expect([address(), emailField()]).toEqual(['/login', email]);
  await person.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await person.click(await screen.findByRole('button', { name: 'Send the link' }));
  await screen.findByRole('heading', { name: 'Check your email' });

  closeApp();
  const secret = secretTo(email, [...acara.database.published.outbox.values()], acara.box);
  const tab = await openApp(`/reset-password?secret=${secret}`, { acara });
  await tab.person.type(await screen.findByLabelText('New Password'), 'four green frogs');
  await tab.person.type(screen.getByLabelText('Confirm Password'), 'four green frogs');
  await tab.person.click(screen.getByRole('button', { name: 'Set New Password' }));
  await screen.findByRole('button', { name: 'Login' });
  expect([tab.address(), emailField()]).toEqual(['/login', email]);
  expect(localStorage.getItem('acara.reset-email')).toBeNull();
});

function emailField(): string {
  return screen.getByLabelText<HTMLInputElement>('Email').value;
}
