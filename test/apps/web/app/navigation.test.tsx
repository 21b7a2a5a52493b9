import { expect, test } from 'vitest';
import { useSessionStore } from '#apps/web/src/shared/session/session-store.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

async function mainLinks(): Promise<readonly string[]> {
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  return within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
}

test('offers a signed-out visitor the events and the login', async () => {
  await openApp('/');
  await screen.findByRole('link', { name: 'Login' });
  expect(await mainLinks()).toEqual(['Home', 'Events', 'Login', 'Sign Up']);
});

test.each([
  ['student', ['Home', 'Events', 'My Tickets', 'Dashboard']],
  ['club', ['Home', 'Events', 'My Tickets', 'Dashboard', 'Create Event', 'Analytics']],
  ['admin', ['Home', 'Events', 'My Tickets', 'Dashboard', 'Create Event', 'Analytics', 'Admin']],
] as const)('offers a %s the pages of their role, their name and the sign-out', async (role, pages) => {
  const acara = new Acara();
  const makers = {
    student: () => acara.aStudent('Student One'),
    club: () => acara.aClub('Student One'),
    admin: () => acara.anAdmin('Student One'),
  };
  await openApp('/', { acara, as: await makers[role]() });
  const name = await screen.findByRole('link', { name: 'Student One' });
  expect(name.getAttribute('href')).toBe('/profile');
  expect((await mainLinks()).slice(0, -1)).toEqual(pages);
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
});

test('labels the profile link “Profile” for a person without a name', async () => {
  const acara = new Acara();
  const as = await acara.aStudent();
  const stored = acara.database.people.get(as.uid);
  if (stored) acara.database.people.set(as.uid, { ...stored, name: '' });
  await openApp('/', { acara, as });
  const main = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect((await main.findByRole('link', { name: 'Profile' })).getAttribute('href')).toBe('/profile');
});

test('confirms the sign-out, opens the home page and removes the person, without a message about an ended session', async () => {
  const acara = new Acara();
  const { person, address } = await openApp('/my-tickets', {
    acara,
    as: await acara.aStudent('Student One'),
  });
  await person.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Logged out successfully!')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy();
  expect(screen.queryByText('Student One')).toBeNull();
  expect(useSessionStore.getState().ended).toBeNull();
});

test('signs out without a network, and leaves nothing of the person on the device but its own settings', async () => {
  const acara = new Acara();
  const as = await acara.aStudent('Student One');
  const through = losing('signOut', Number.POSITIVE_INFINITY);
  const { person, address } = await openApp('/my-tickets', { acara, as, through });
  await screen.findByText('No tickets yet');
  const ofThePerson = ['acting-for', `event-draft.${as.uid}`, `continue.${as.uid}`, 'pay.banks'];
  for (const name of [...ofThePerson, 'theme', 'pass.event-1']) localStorage.setItem(`acara.${name}`, 'x');
  sessionStorage.setItem(`acara.purchase.${as.uid}.event-1`, 'x');
  await person.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Logged out successfully!')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy();
  expect(address()).toBe('/');
  expect(Object.keys(localStorage).sort()).toEqual(['acara.pass.event-1', 'acara.theme']);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(useSessionStore.getState().ended).toBeNull();
});

test('opens the menu of a narrow screen, navigates and closes it', async () => {
  const { person, address } = await openApp('/');
  await person.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await person.click(await menu.findByRole('link', { name: 'Events' }));
  await waitFor(() => expect(address()).toBe('/events'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows the page in Malay after the language is switched', async () => {
  const { person } = await openApp('/events');
  await person.click(await screen.findByRole('button', { name: 'BM: Bahasa Melayu' }));
  expect(await screen.findByRole('link', { name: 'Log Masuk' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('ms');
});
