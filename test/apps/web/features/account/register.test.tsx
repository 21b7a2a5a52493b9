import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Acara, SITE } from '#test/support/acara.ts';
import { losing, openApp } from '#test/support/web.tsx';

const details = {
  'Full Name': 'Aisyah Karim',
  Email: 'aisyah@siswa.test',
  'Student ID': 'A24CS0101',
  Faculty: 'Faculty of Computing',
  'Phone Number': '012-000 0000',
  Password: 'three blue kites',
  'Confirm Password': 'three blue kites',
};

type Opened = Awaited<ReturnType<typeof openApp>>;

async function fillIn({ person }: Opened, changes: Partial<typeof details> = {}): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  for (const [label, text] of Object.entries({ ...details, ...changes }))
    await person.type(screen.getByLabelText(label), text);
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
}

test('a new student gets an account, a profile and their dashboard', async () => {
  const app = await openApp('/register');
  await fillIn(app);
  expect(await screen.findByText('Account created successfully!')).toBeTruthy();
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  expect(await screen.findByText('Faculty of Computing')).toBeTruthy();
  const [profile] = app.acara.database.people.values();
  expect(profile).toMatchObject({
    name: 'Aisyah Karim',
    email: 'aisyah@siswa.test',
    role: 'student',
    studentId: 'A24CS0101',
    phoneNumber: '012-000 0000',
    isClubVerified: false,
  });
});

test('passwords that differ are refused before anything is sent', async () => {
  const app = await openApp('/register');
  await fillIn(app, { 'Confirm Password': 'three red kites' });
  expect((await screen.findAllByText('Passwords do not match')).length).toBeGreaterThan(0);
  expect(app.acara.database.people.size).toBe(0);
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('three blue kites');
  expect(app.address()).toBe('/register');
});

test('every field is required, and the summary leads to each', async () => {
  const { person } = await openApp('/register');
  await person.click(await screen.findByRole('button', { name: 'Create Account' }));
  const links = await screen.findAllByRole('link', { name: /is required\.$/ });
  expect(links.map((link) => link.textContent)).toEqual(
    Object.keys(details).map((label) => `${label} is required.`),
  );
  await person.click(screen.getByRole('link', { name: 'Faculty is required.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Faculty'));
});

test('an e-mail that has an account is refused with the way to the login', async () => {
  const acara = new Acara();
  const { email } = await acara.aStudent();
  const app = await openApp('/register', { acara });
  await fillIn(app, { Email: email });
  expect(await screen.findByRole('link', { name: 'Go to login' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Aisyah Karim');
});

test('when only the profile got lost, it alone is sent again', async () => {
  const app = await openApp('/register', { through: losing('register') });
  await fillIn(app);
  expect(await screen.findByText(/Your account aisyah@siswa\.test is open/)).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await app.person.click(screen.getByRole('button', { name: 'Send My Details' }));
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  expect(await screen.findByText('Account created successfully!')).toBeTruthy();
  const [profile] = app.acara.database.people.values();
  expect(profile).toMatchObject({ name: 'Aisyah Karim', faculty: 'Faculty of Computing' });
});

test('the note names the university’s own domains where there are some', async () => {
  const site = { ...SITE, universityEmailDomains: ['acara.test', 'siswa.acara.test'] };
  await openApp('/register', { through: (api) => ({ ...api, viewSite: async () => ({ site }) }) });
  expect(
    await screen.findByText(
      'A university email is recommended for full access (@acara.test, @siswa.acara.test).',
    ),
  ).toBeTruthy();
});
