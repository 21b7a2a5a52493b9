import { expect, onTestFinished, test, vi } from 'vitest';
import { type Person, PROFILE_DEFAULTS } from '#core/people/person.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { inMemory } from '#test/support/test-storage.ts';
import { losing, openApp } from '#test/support/web.tsx';

const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

async function openProfile(acara: Acara, through?: ReturnType<typeof losing>) {
  const as = await acara.aStudent('Aina Rahman');
  const app = await openApp('/profile', { acara, as, ...(through && { through }) });
  await screen.findByRole('heading', { level: 1, name: 'Profile Settings' });
  return { ...app, as };
}

test('starts from the stored profile, without editing email and role', async () => {
  const { as } = await openProfile(new Acara());
  expect(textIn('Full Name')).toBe('Aina Rahman');
  expect(textIn('Email')).toBe(as.email);
  expect(screen.getByText('Email cannot be changed')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true);
  expect(textIn('Role')).toBe('Student');
  expect(screen.getByLabelText<HTMLInputElement>('Role').readOnly).toBe(true);
});

test('stores the profile, confirms it and shows it in the navigation', async () => {
  const acara = new Acara();
  const { person, as } = await openProfile(acara);
  await person.clear(screen.getByLabelText('Full Name'));
  await person.type(screen.getByLabelText('Full Name'), 'Aina binti Rahman');
  await person.clear(screen.getByLabelText('Faculty'));
  await person.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Aina binti Rahman' })).toBeTruthy();
  expect(acara.database.people.get(as.uid)).toMatchObject({ name: 'Aina binti Rahman', faculty: '' });
});

test('requires the name', async () => {
  const acara = new Acara();
  const { person, as } = await openProfile(acara);
  await person.clear(screen.getByLabelText('Full Name'));
  await person.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByText('Full Name is required.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Full Name'));
  expect(acara.database.people.get(as.uid)?.name).toBe('Aina Rahman');
});

test('offers the university’s faculties and the stored one', async () => {
  const acara = new Acara({}, null, inMemory(), { faculties: ['Computing', 'Arts'] });
  const as = await acara.aStudent();
  const profile = acara.database.people.get(as.uid) as Person;
  acara.database.people.set(as.uid, { ...profile, faculty: 'Alchemy' });
  const { person } = await openApp('/profile', { acara, as });
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Faculty/ });
  expect(field.value).toBe('Alchemy');
  expect([...field.options].map(({ value }) => value)).toEqual(['', 'Alchemy', 'Computing', 'Arts']);
  await person.selectOptions(field, 'Arts');
  await person.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
  expect(acara.database.people.get(as.uid)?.faculty).toBe('Arts');
});

test('shows a failure and keeps what was typed', async () => {
  const { person } = await openProfile(new Acara(), losing('updateProfile'));
  await person.type(screen.getByLabelText('Full Name'), ' Junior');
  await person.click(screen.getByRole('button', { name: 'Update Profile' }));
  await waitFor(() => expect(screen.getAllByText(/can’t be reached/).length).toBe(2));
  expect(textIn('Full Name')).toBe('Aina Rahman Junior');
});

test('downloads the person’s data, also after a lost connection', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  const { person } = await openProfile(new Acara(), losing('exportMyData'));
  const button = screen.getByRole('button', { name: 'Download my data' });
  await person.click(button);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  await person.click(button);
  await waitFor(() => expect(saved).toEqual(['acara-data-2026-12-01.zip']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows facts of the university with their source, and leaves the rest editable', async () => {
  const acara = new Acara();
  const as = await acara.aStudent();
  const profile = acara.database.people.get(as.uid) as Person;
  acara.database.people.set(as.uid, {
    ...profile,
    year: '2',
    sources: { name: 'provider', studentId: 'provider', faculty: null, year: 'roster' },
  });
  const { person } = await openApp('/profile', { acara, as });
  const studentId = await screen.findByLabelText<HTMLInputElement>('Student ID');
  expect(studentId.readOnly).toBe(true);
  expect(studentId.value).toBe('A26CS0001');
  expect(textIn('Year of Study')).toBe('2');
  const name = screen.getByLabelText<HTMLInputElement>('Full Name');
  expect([name.readOnly, name.value]).toEqual([true, profile.name]);
  expect(screen.getAllByText('From the university’s sign-in')).toHaveLength(2);
  expect(screen.getByText('From the registrar’s list')).toBeTruthy();
  await person.clear(screen.getByLabelText('Faculty'));
  await person.type(screen.getByLabelText('Faculty'), 'Law');
  await person.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
  expect(acara.database.people.get(as.uid)).toMatchObject({
    name: profile.name,
    studentId: 'A26CS0001',
    faculty: 'Law',
  });
});

test('shows no year where no source states it', async () => {
  await openProfile(new Acara());
  expect(screen.queryByLabelText('Year of Study')).toBeNull();
});

test('shows what was changed in another tab beside what was typed, and saves again', async () => {
  const acara = new Acara();
  const { person, as } = await openProfile(acara);
  await person.clear(screen.getByLabelText('Faculty'));
  await person.type(screen.getByLabelText('Faculty'), 'Law');
  const stored = acara.database.people.get(as.uid) as Person;
  acara.clock.advance(1);
  const elsewhere = { ...PROFILE_DEFAULTS, ...stored, faculty: 'Arts', phoneNumber: '013-111 1111' };
  await acara.does('UpdateProfile').execute(as, elsewhere);
  await person.click(screen.getByRole('button', { name: 'Update Profile' }));
  const name = 'This was changed elsewhere while you had it open';
  const panel = within(await screen.findByRole('alert', { name }));
  expect(panel.getByText('Arts')).toBeTruthy();
  expect(panel.getByText('013-111 1111')).toBeTruthy();
  expect(textIn('Faculty')).toBe('Law');
  expect(acara.database.people.get(as.uid)?.faculty).toBe('Arts');
  await person.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
  expect(acara.database.people.get(as.uid)).toMatchObject({ faculty: 'Law', phoneNumber: '013-111 1111' });
});

test('leads to the other settings, and switches the language of the page', async () => {
  const { person } = await openProfile(new Acara());
  const rows = within(await screen.findByRole('list', { name: 'Your settings' }));
  const links = rows.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/my-clubs', '/profile/notifications', '/security']);
  await person.click(rows.getByRole('radio', { name: /Bahasa Melayu/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tetapan Profil' })).toBeTruthy();
});

test('signs out from the profile, for phones, whose header has it in a menu', async () => {
  const { person, address } = await openProfile(new Acara());
  const rows = within(await screen.findByRole('list', { name: 'Your settings' }));
  await person.click(rows.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByText('Logged out successfully!')).toBeTruthy();
});
