import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { Acara, SITE } from '#test/support/acara.ts';
import { openApp } from '#test/support/web.tsx';

const FARAH = 'sandbox-student@student.acara.test';

type Opened = Awaited<ReturnType<typeof openApp>>;

async function continueWithGoogle({ person }: Opened): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'Continue with Google' }));
}

function saying(google: string | null): (api: Api) => Api {
  return (api) => ({ ...api, viewSite: async () => ({ site: { ...SITE, google } }) });
}

test('a login with Google goes on to the events, and makes a student', async () => {
  const app = await openApp('/login');
  await continueWithGoogle(app);
  expect(await screen.findByText('Logged in with Google!')).toBeTruthy();
  await waitFor(() => expect(app.address()).toBe('/events'));
  const [profile] = [...app.acara.database.people.values()];
  expect(profile).toMatchObject({
    email: FARAH,
    name: 'Sandbox Student',
    role: 'student',
    provider: 'google',
  });
});

test('a sign-up with Google goes on to the dashboard', async () => {
  const app = await openApp('/register');
  await continueWithGoogle(app);
  expect(await screen.findByText('Logged in with Google!')).toBeTruthy();
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  expect((await screen.findAllByText(/Sandbox Student/)).length).toBeGreaterThan(0);
});

test('a sign-up with Google from an event goes on with it', async () => {
  const acara = new Acara();
  const event = await acara.anEvent({ title: 'Malam Gamelan' });
  const app = await openApp(`/events/${event.id}`, { acara });
  await app.person.click(await screen.findByRole('link', { name: 'Create an account' }));
  await continueWithGoogle(app);
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  expect(await screen.findByRole('region', { name: 'Continue: Malam Gamelan' })).toBeTruthy();
});

test('choosing Club leads to the creation of an event, and so home for a student', async () => {
  const app = await openApp('/login');
  await app.person.click(await screen.findByRole('radio', { name: 'Club' }));
  await continueWithGoogle(app);
  await waitFor(() => expect(app.address()).toBe('/'));
});

test('who was sent to the login from a page comes back to it', async () => {
  const app = await openApp('/profile');
  await continueWithGoogle(app);
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile Settings' })).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Sandbox Student'),
  );
});

test('where nobody’s accounts are taken, there is no button', async () => {
  await openApp('/login', { through: saying(null) });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull());
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
});

test('the university’s own accounts go by their name', async () => {
  const app = await openApp('/login', { through: saying('Universiti Acara') });
  await app.person.click(await screen.findByRole('button', { name: 'Continue with Universiti Acara' }));
  expect(await screen.findByText('Logged in with Universiti Acara!')).toBeTruthy();
});

test('a refusal is said aloud and stays by the button, in the provider’s words', async () => {
  const refusing = (api: Api): Api => ({
    ...api,
    renewSession: async () => {
      throw new DomainError('unauthenticated', 'Sign-in was cancelled.');
    },
  });
  const app = await openApp('/login', { through: refusing });
  await continueWithGoogle(app);
  expect((await screen.findAllByText('Sign-in was cancelled.')).length).toBe(2);
  expect(app.address()).toBe('/login');
});

test('a failure without words is called by its name', async () => {
  const failing = (api: Api): Api => ({
    ...api,
    renewSession: async () => {
      throw new Error('');
    },
  });
  const app = await openApp('/login', { through: failing });
  await continueWithGoogle(app);
  expect((await screen.findAllByText('Failed to sign in with Google')).length).toBe(2);
});
