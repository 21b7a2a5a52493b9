import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { openApp } from '#test/support/web.tsx';

let acara: Acara;
let email: string;
beforeEach(async () => {
  acara = new Acara();
  ({ email } = await acara.aStudent());
});

type Opened = Awaited<ReturnType<typeof openApp>>;

async function logIn({ person }: Opened, email: string, password = PASSWORD): Promise<void> {
  await person.type(await screen.findByLabelText('Email'), email);
  await person.type(screen.getByLabelText('Password'), password);
  await person.click(screen.getByRole('button', { name: 'Login' }));
}

test('opens the events for a student', async () => {
  const app = await openApp('/login', { acara });
  await logIn(app, email);
  expect(await screen.findByText('Logged in successfully!')).toBeTruthy();
  await waitFor(() => expect(app.address()).toBe('/events'));
});

test('opens the creation of an event for a club', async () => {
  const club = await acara.aClub();
  const app = await openApp('/login', { acara });
  await app.person.click(await screen.findByRole('radio', { name: 'Club' }));
  await logIn(app, club.email);
  expect(await screen.findByRole('heading', { level: 1, name: 'Create New Event' })).toBeTruthy();
  expect(app.address()).toBe('/create-event');
});

test('gives a student who chose Club no club’s rights', async () => {
  const app = await openApp('/login', { acara });
  await app.person.click(await screen.findByRole('radio', { name: 'Club' }));
  await logIn(app, email);
  await waitFor(() => expect(app.address()).toBe('/'));
});

test('returns to the page that asked for the login, whatever role was chosen', async () => {
  const app = await openApp('/profile', { acara });
  await app.person.click(await screen.findByRole('radio', { name: 'Club' }));
  await logIn(app, email);
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile Settings' })).toBeTruthy();
  expect(app.address()).toBe('/profile');
});

test('translates a shown refusal when the language is switched', async () => {
  const app = await openApp('/login', { acara });
  await logIn(app, email, 'not the password');
  await screen.findAllByText('That email and password don’t match.');
  const [switchToMalay] = screen.getAllByRole('button', { name: /Bahasa Melayu/ });
  await app.person.click(switchToMalay as HTMLElement);
  expect(await screen.findByText('E-mel dan kata laluan itu tidak sepadan.')).toBeTruthy();
});

test('refuses a wrong password, and keeps the message and the email', async () => {
  const app = await openApp('/login', { acara });
  await logIn(app, email, 'not the password');
  const sentences = await screen.findAllByText('That email and password don’t match.');
  expect(sentences).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  expect(app.address()).toBe('/login');
});

test('requires email and password', async () => {
  const { person } = await openApp('/login');
  await person.click(await screen.findByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Email is required.')).toBeTruthy();
  expect(screen.getByText('Password is required.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});
