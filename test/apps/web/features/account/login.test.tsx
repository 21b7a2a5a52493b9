import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { returnAddress } from '#apps/web/src/shared/paths.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
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

test.each([
  ['Login', async () => {}],
  [
    'Sign Up',
    async ({ person }: Opened) => {
      await screen.findByRole('button', { name: 'Create Account' });
      await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }));
    },
  ],
] as const)(
  'returns to the event after “%s” in the header, and links between the pages',
  async (label, cross) => {
    const event = await acara.anEvent();
    const app = await openApp(`/events/${event.id}`, { acara });
    const header = within(await screen.findByRole('banner'));
    await app.person.click(await header.findByRole('link', { name: label }));
    await waitFor(() => expect(app.address()).not.toContain('/events'));
    await cross(app);
    await logIn(app, email);
    expect(await screen.findByRole('button', { name: 'Buy Ticket' })).toBeTruthy();
    expect(app.address()).toBe(`/events/${event.id}`);
  },
);

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', 42])(
  'takes only an own path to come back to, not %s',
  (from) => {
    expect(returnAddress({ from })).toBeNull();
    expect(returnAddress({ from: '/events/1?tab=2' })).toBe('/events/1?tab=2');
  },
);

test('shows no error of an attempt beside the success after it', { tags: ['long'] }, async () => {
  const app = await openApp('/login', { acara });
  await logIn(app, email, 'not the password');
  const notifications = within(screen.getByRole('region', { name: 'Notifications' }));
  await notifications.findByRole('alert');
  await app.person.clear(screen.getByLabelText('Email'));
  await app.person.clear(screen.getByLabelText('Password'));
  await logIn(app, email);
  expect(await notifications.findByText('Logged in successfully!')).toBeTruthy();
  expect(notifications.queryByRole('alert')).toBeNull();
});

test('leaves the errors of a page behind with it', async () => {
  const app = await openApp('/login', { acara });
  await logIn(app, email, 'not the password');
  const notifications = within(screen.getByRole('region', { name: 'Notifications' }));
  await notifications.findByRole('alert');
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 501);
  onTestFinished(() => void vi.restoreAllMocks());
  await app.person.click(screen.getByRole('link', { name: 'Create an account' }));
  await waitFor(() => expect(notifications.queryByRole('alert')).toBeNull());
});
