import { expect, test } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

test('shows a spinner on a guarded page while the session is unknown', async () => {
  const acara = new Acara();
  const as = await acara.aStudent();
  const { address } = await openApp('/dashboard', {
    acara,
    as,
    through: (api) => ({ ...api, viewProfile: () => new Promise(() => undefined) }),
  });
  expect(await screen.findByText('Loading', { selector: '[role=status] *' })).toBeTruthy();
  expect(address()).toBe('/dashboard');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test.each([
  '/dashboard',
  '/my-tickets',
  '/tickets/1',
  '/profile',
  '/profile/notifications',
  '/create-event',
  '/analytics',
  '/admin',
])('sends a signed-out person from %s to the login', async (path) => {
  const { address } = await openApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
  expect(address()).toBe('/login');
});

test.each([
  ['/create-event', 'clubs'],
  ['/analytics', 'clubs'],
  ['/admin', 'admins'],
])('sends a student home from %s with a toast', async (path, whose) => {
  const acara = new Acara();
  const { address } = await openApp(path, { acara, as: await acara.aStudent() });
  expect(await screen.findByText(`That page is for ${whose}.`)).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/'));
});

test.each(['/create-event', '/analytics'])(
  'sends an admin home from %s and says where the platform figures are',
  async (path) => {
    const acara = new Acara();
    const { address } = await openApp(path, { acara, as: await acara.anAdmin() });
    const words = 'That page belongs to clubs. The platform figures are at /admin.';
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/'));
  },
);

test.each(['/nothing', '/events/a/b', '/tickets'])('sends the unknown address %s home', async (path) => {
  const { address } = await openApp(path);
  await waitFor(() => expect(address()).toBe('/'));
});

test('treats a person without a profile as a student', async () => {
  const acara = new Acara();
  const as = await acara.aClub();
  acara.database.people.delete(as.uid);
  const { address } = await openApp('/dashboard', { acara, as });
  expect(await screen.findByRole('link', { name: /Complete your profile/ })).toBeTruthy();
  expect(address()).toBe('/dashboard');
});

test('sends an admin home at every press of a link to a club’s page', async () => {
  const acara = new Acara();
  const { address } = await openApp('/events', { acara, as: await acara.anAdmin() });
  const [link] = await screen.findAllByRole('link', { name: 'Create Event' });
  for (let times = 0; times < 3; times += 1) {
    link?.click();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  expect(await screen.findByRole('heading', { level: 1, name: /campus/i })).toBeTruthy();
  expect(address()).toBe('/');
});
