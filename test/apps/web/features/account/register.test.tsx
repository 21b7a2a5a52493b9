// @module-tag long
import { expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { inMemory } from '#test/support/test-storage.ts';
import { closeApp, losing, openApp } from '#test/support/web.tsx';

const details = {
  'Full Name': 'Aisyah Karim',
  Email: 'aisyah@siswa.test',
  'Student ID': 'A24CS0101',
  Faculty: 'Faculty of Computing',
  'Phone Number': '012-000 0000',
  Password: 'three blue kites',
  'Confirm Password': 'three blue kites',
};

const AISYAH = { email: details.Email } as SignedIn;

type Opened = Awaited<ReturnType<typeof openApp>>;

async function fillIn({ person }: Opened, changes: Partial<typeof details> = {}): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  for (const [label, text] of Object.entries({ ...details, ...changes }))
    await person.type(screen.getByLabelText(label), text);
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
}

test('creates account and profile of a student, and opens the dashboard', async () => {
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

test('has mails written in the language in which somebody registers', async () => {
  localStorage.setItem('acara.language', 'ms');
  const { acara, person } = await openApp('/register');
  await screen.findByRole('heading', { level: 1, name: 'Cipta akaun anda' });
  for (const [name, text] of Object.entries({
    name: 'Aisyah Karim',
    email: AISYAH.email,
    studentId: 'A24CS0101',
    faculty: 'Faculty of Computing',
    phoneNumber: '012-000 0000',
    password: 'three blue kites',
    confirmPassword: 'three blue kites',
  })) {
    const field = document.querySelector<HTMLInputElement>(`main [name=${name}]`);
    if (field) await person.type(field, text);
  }
  const submit = document.querySelector<HTMLButtonElement>('main button[type=submit]');
  if (submit) await person.click(submit);
  await waitFor(() =>
    expect([...acara.database.published.preferences.values()]).toMatchObject([{ language: 'ms' }]),
  );
});

test('refuses passwords that differ before anything is sent', async () => {
  const app = await openApp('/register');
  await fillIn(app, { 'Confirm Password': 'three red kites' });
  expect((await screen.findAllByText('Passwords do not match')).length).toBeGreaterThan(0);
  expect(app.acara.database.people.size).toBe(0);
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('three blue kites');
  expect(app.address()).toBe('/register');
});

test('requires every field, counts the missing ones and says so at each', async () => {
  const { person } = await openApp('/register');
  await person.click(await screen.findByRole('button', { name: 'Create Account' }));
  const summary = await screen.findByText('7 fields are missing.');
  expect(summary.closest('[role=alert]')).toBe(document.activeElement);
  for (const label of Object.keys(details)) expect(screen.getByText(`${label} is required.`)).toBeTruthy();
});

test('links to the field from the summary when few are faulty', async () => {
  const app = await openApp('/register');
  await fillIn(app, { Faculty: ' ' });
  await app.person.click(await screen.findByRole('link', { name: 'Faculty is required.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Faculty'));
});

test('goes on to the next empty field at Enter, and submits from the last one', async () => {
  const app = await openApp('/register');
  await app.person.type(await screen.findByLabelText('Full Name'), 'Aisyah Karim{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  for (const [label, text] of Object.entries(details).slice(1)) {
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    await app.person.keyboard(`${text}{Enter}`);
  }
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
});

test('names the event that somebody came from', async () => {
  const acara = new Acara();
  const { id } = await acara.anEvent({ title: 'Coffee Cupping' });
  const { person } = await openApp(`/events/${id}`, { acara });
  await person.click(await screen.findByRole('link', { name: 'Create an account' }));
  expect(await screen.findByText('Coffee Cupping')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy();
});

test('refuses an email that has an account and links to the login', async () => {
  const acara = new Acara();
  const { email } = await acara.aStudent();
  const app = await openApp('/register', { acara });
  await fillIn(app, { Email: email });
  expect(await screen.findByRole('link', { name: 'Go to login' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Aisyah Karim');
});

test('sends only the profile again when only the profile failed', async () => {
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

test('offers the faculties that the university lists', async () => {
  const acara = new Acara({}, null, inMemory(), { faculties: ['Law', 'Arts'] });
  const { person } = await openApp('/register', { acara });
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Faculty' });
  expect([...field.options].map(({ text }) => text)).toEqual(['Choose your faculty', 'Law', 'Arts']);
  expect(field.value).toBe('');
  await person.selectOptions(field, 'Arts');
  expect(field.value).toBe('Arts');
});

test('names the university’s own domains in the hint', async () => {
  const site = { universityEmailDomains: ['acara.test', 'siswa.acara.test'] };
  await openApp('/register', { acara: new Acara({}, null, undefined, site) });
  expect(
    await screen.findByText(
      'A university email is recommended for full access (@acara.test, @siswa.acara.test).',
    ),
  ).toBeTruthy();
});

test('requires a university email in the hint and at the field where access is for the university', async () => {
  const site = { universityEmailDomains: ['uni.test'], access: 'university' } as const;
  const app = await openApp('/register', { acara: new Acara({}, null, undefined, site) });
  expect(await screen.findByText('Use your university email (@uni.test).')).toBeTruthy();
  await fillIn(app);
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('Use your university email: uni.test.').length).toBeGreaterThan(0);
  expect(app.acara.database.people.size).toBe(0);
});

/** Goes from an event over the link for visitors to a new account. */
async function registersFrom(acara: Acara, eventId: string): Promise<Opened> {
  const app = await openApp(`/events/${eventId}`, { acara });
  const bar = within(await screen.findByRole('region', { name: 'Tickets' }));
  expect(bar.getByText('Please login to purchase tickets')).toBeTruthy();
  await app.person.click(bar.getByRole('link', { name: 'Create an account' }));
  await fillIn(app);
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  return app;
}

const continued = (title: string) => screen.findByRole('region', { name: `Continue: ${title}` });

test('continues with the event that the person came from, on the dashboard', async () => {
  const acara = new Acara();
  const event = await acara.anEvent({ title: 'Malam Gamelan', capacity: 2 });
  const app = await registersFrom(acara, event.id);
  const card = await continued('Malam Gamelan');
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect(headings.slice(0, 2)).toEqual(['Continue: Malam Gamelan', 'Welcome, Aisyah Karim']);
  expect(card.textContent).toContain('RM\u00a025.00');
  expect(card.textContent).toContain('2 places left');
  await app.person.click(within(card).getByRole('button', { name: 'Buy Ticket' }));
  expect(await screen.findByText('Ticket purchase initiated! Please complete payment.')).toBeTruthy();
  await waitFor(() => expect(app.address()).toBe('/my-tickets'));
  closeApp();
  await openApp('/dashboard', { acara, as: AISYAH });
  await screen.findByRole('link', { name: 'Malam Gamelan' });
  expect(screen.queryByText('Continue: Malam Gamelan')).toBeNull();
});

test('comes back to the club that the person came from, who joins it then', async () => {
  const acara = new Acara();
  const club = await acara.aVerifiedClub('Kelab Gamelan');
  const app = await openApp(`/clubs/${club.uid}`, { acara });
  await app.person.click(await screen.findByRole('link', { name: 'Join' }));
  await app.person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Create an account' }));
  await fillIn(app);
  await waitFor(() => expect(app.address()).toBe(`/clubs/${club.uid}`));
  await app.person.click(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByText(/^You are a member of Kelab Gamelan until/)).toBeTruthy();
});

test('keeps the event over a reload until it is dismissed', async () => {
  const acara = new Acara();
  const event = await acara.anEvent({ title: 'Malam Gamelan' });
  await registersFrom(acara, event.id);
  await continued('Malam Gamelan');
  closeApp();
  const { person } = await openApp('/dashboard', { acara, as: AISYAH });
  const card = within(await continued('Malam Gamelan'));
  await person.click(card.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Continue: Malam Gamelan')).toBeNull();
  closeApp();
  await openApp('/dashboard', { acara, as: AISYAH });
  await screen.findByText('No tickets yet');
  expect(screen.queryByText('Continue: Malam Gamelan')).toBeNull();
});

test.each([
  ['Malam Gamelan has sold out in the meantime.', { sold: 100 }],
  ['Malam Gamelan was cancelled.', { status: 'cancelled' }],
  ['Malam Gamelan is over.', { endsAt: '2026-11-02T12:00:00.000Z', startsAt: '2026-11-01T12:00:00.000Z' }],
] as const)('says once that the event is no longer on sale: %s', async (sentence, differences) => {
  const acara = new Acara();
  const event = await acara.anEvent({ title: 'Malam Gamelan', ...differences });
  const as = await acara.aStudent();
  await openApp(`/dashboard?continue=${event.id}`, { acara, as });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Buy Ticket' })).toBeNull();
  closeApp();
  await openApp('/dashboard', { acara, as });
  await screen.findByText('No tickets yet');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('shows nothing for an event that does not exist', async () => {
  const acara = new Acara();
  await openApp('/dashboard?continue=event-9', { acara, as: await acara.aStudent() });
  await screen.findByText('No tickets yet');
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

test('keeps the event on the way between login and registration', async () => {
  const acara = new Acara();
  const student = await acara.aStudent();
  const event = await acara.anEvent();
  const { person, address } = await openApp(`/events/${event.id}`, { acara });
  const bar = within(await screen.findByRole('region', { name: 'Tickets' }));
  await person.click(bar.getByRole('link', { name: 'Login' }));
  await person.click(await screen.findByRole('link', { name: 'Create an account' }));
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }));
  await person.type(await screen.findByLabelText('Email'), student.email);
  await person.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await waitFor(() => expect(address()).toBe(`/events/${event.id}`));
});

test('keeps the event for the dashboard of somebody who signs up by the menu of the login page', async () => {
  const acara = new Acara();
  const event = await acara.anEvent();
  const app = await openApp(`/events/${event.id}`, { acara });
  const menu = async () => {
    await app.person.click(await screen.findByRole('button', { name: 'Menu' }));
    return within(await screen.findByRole('dialog', { name: 'Menu' }));
  };
  await app.person.click(await (await menu()).findByRole('link', { name: 'Login' }));
  await screen.findByRole('button', { name: 'Login' });
  await app.person.click(await (await menu()).findByRole('link', { name: 'Sign Up' }));
  await fillIn(app);
  expect(await screen.findByRole('heading', { name: `Continue: ${event.title}` })).toBeTruthy();
});

test('asks for no profile before there is one', async () => {
  const asked: boolean[] = [];
  const acara = new Acara();
  const app = await openApp('/register', {
    acara,
    through: (api) => ({
      ...api,
      viewProfile: () => {
        asked.push(acara.database.people.size > 0);
        return api.viewProfile();
      },
    }),
  });
  await fillIn(app);
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  expect(asked.filter((hasProfile) => !hasProfile)).toEqual([]);
});
