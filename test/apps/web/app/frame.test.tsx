import { expect, onTestFinished, test, vi } from 'vitest';
import { partOf } from '#apps/web/src/app/frame/use-scroll-memory.ts';
import { NO_SUPPORT_CONTACTS, type SupportContacts } from '#core/site/site-facts.ts';
import { Acara, SITE } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { inMemory } from '#test/support/test-storage.ts';
import { openApp } from '#test/support/web.tsx';

test.each(['/#%', '/events#100%', '/login#%zz', '/events/x#100%'])(
  'opens the page of the malformed address %s',
  async (path) => {
    await openApp(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText('This page could not be opened.')).toBeNull();
  },
);

test.each([
  ['#faq', 'faq'],
  ['#tentang%20kami', 'tentang kami'],
  ['#100%', '100%'],
  ['#', ''],
])('reads the part in the address %s as %j', (hash, part) => {
  expect(partOf(hash)).toBe(part);
});

test('keeps the part in the address in view while the page above it grows, until the person scrolls', async () => {
  let height = 1_000;
  const scrolledTo: string[] = [];
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(`${this.id} at ${height}`);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await openApp('/#about');
  await waitFor(() => expect(scrolledTo).toEqual(['about at 1000']));
  height = 2_000;
  await waitFor(() => expect(scrolledTo).toEqual(['about at 1000', 'about at 2000']));
  window.dispatchEvent(new Event('wheel'));
  height = 3_000;
  for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
  expect(scrolledTo).toHaveLength(2);
});

const footer = () => screen.findByRole('contentinfo');

test('shows every part of the footer open on the home page', async () => {
  await openApp('/');
  const parts = within(await footer());
  expect(await parts.findByRole('region', { name: 'Questions' })).toBeTruthy();
  for (const part of ['about', 'contact', 'faq']) expect(document.getElementById(part)).toBeTruthy();
});

test('shows the footer as one line on other pages, with parts that open and close in place', async () => {
  const { person } = await openApp('/events');
  const line = within(await footer());
  const claim = 'The smart event and ticketing platform for students of Universiti Acara.';
  expect(await line.findByText(claim)).toBeTruthy();
  expect(line.queryByRole('region')).toBeNull();
  const questions = line.getByRole('link', { name: 'Questions' });
  expect(questions.getAttribute('aria-expanded')).toBe('false');
  await person.click(questions);
  const part = await line.findByRole('region', { name: 'Questions' });
  expect(part.id).toBe('faq');
  expect(await within(part).findByText('How do I pay?')).toBeTruthy();
  await person.click(line.getByRole('link', { name: 'Contact' }));
  expect(
    within(await line.findByRole('region', { name: 'Contact' })).getByText(
      /Contact your university’s Acara team/,
    ),
  ).toBeTruthy();
  expect(line.queryByRole('region', { name: 'Questions' })).toBeNull();
  await person.click(line.getByRole('link', { name: 'Contact' }));
  await waitFor(() => expect(line.queryByRole('region')).toBeNull());
});

const contactPart = async (support: SupportContacts) => {
  await openApp('/login#contact', { acara: new Acara({}, null, inMemory(), { support }) });
  return within(await screen.findByRole('region', { name: 'Contact' }));
};

test('shows the contacts of the support in the footer', async () => {
  const email = 'help@example.edu.my';
  const part = await contactPart({ email, phone: '+60 3-1234 5678', hours: '9 am to 5 pm' });
  expect((await part.findByRole('link', { name: email })).getAttribute('href')).toBe(`mailto:${email}`);
  expect(part.getByRole('link', { name: '+60 3-1234 5678' }).getAttribute('href')).toBe('tel:+60312345678');
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Email',
    'Phone',
    'Hours',
  ]);
  expect(part.getByText('9 am to 5 pm')).toBeTruthy();
  expect(part.queryByText(/Acara team/)).toBeNull();
});

test('shows no line of the support that is not set', async () => {
  const part = await contactPart({ email: null, phone: '03-1234 5678, ext. 9', hours: null });
  expect(await part.findByText('03-1234 5678, ext. 9')).toBeTruthy();
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Phone']);
  expect(part.queryByRole('link')).toBeNull();
});

test('names the university in the footer when the support has no contact', async () => {
  const part = await contactPart(NO_SUPPORT_CONTACTS);
  expect(await part.findByText(/Contact your university’s Acara team\.$/)).toBeTruthy();
  expect(part.queryByRole('term')).toBeNull();
  expect(part.queryByRole('link')).toBeNull();
});

test.each([
  ['en', 5, /Your place is held for 5 minutes while you pay/],
  ['ms', 5, /Tempat anda disimpan selama 5 minit semasa anda membayar/],
  ['ms', 0.5, /selama 30 saat/],
] as const)('says in %s that a place is held for %d minutes', async (language, holdMinutes, answer) => {
  localStorage.setItem('acara.language', language);
  const limits = { ...SITE.limits, holdMinutes };
  await openApp('/login#faq', { acara: new Acara({}, null, inMemory(), { limits }) });
  expect(await screen.findByText(answer)).toBeTruthy();
});

test.each(['about', 'contact', 'faq'])('opens the part of the footer in #%s on any page', async (part) => {
  await openApp(`/login#${part}`);
  await waitFor(() => expect(document.getElementById(part)?.hidden).toBe(false));
});

test('keeps the return address of the login when a part of the footer opens', async () => {
  const acara = new Acara();
  const student = await acara.aStudent();
  const { person, address } = await openApp('/profile', { acara });
  await person.click(await within(await footer()).findByRole('link', { name: 'About' }));
  await person.type(await screen.findByLabelText('Email'), student.email);
  await person.type(screen.getByLabelText('Password'), 'three blue kites{Enter}');
  await waitFor(() => expect(address()).toBe('/profile'));
});

test('shows no footer on the check-in screen', async () => {
  const acara = new Acara();
  const club = await acara.aVerifiedClub();
  const event = await acara.anEvent({ organizerId: club.uid });
  await openApp(`/door/${event.id}`, { acara, as: club });
  await screen.findByRole('heading', { level: 1, name: event.title });
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Quick navigation' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test.each([
  ['student', ['Events', 'My Tickets', 'Dashboard', 'Profile']],
  ['club', ['Events', 'My Tickets', 'Create', 'Dashboard', 'Profile']],
  ['admin', ['Events', 'My Tickets', 'Admin', 'Dashboard', 'Profile']],
] as const)('shows a %s their pages in the tab bar of a phone', async (role, labels) => {
  const acara = new Acara();
  const as = await {
    student: () => acara.aStudent(),
    club: () => acara.aClub(),
    admin: () => acara.anAdmin(),
  }[role]();
  await openApp('/events', { acara, as });
  expect(await tabs()).toEqual(labels);
});

test('keeps the tab bar on the management page of an event', async () => {
  const acara = new Acara();
  const club = await acara.aVerifiedClub();
  const event = await acara.anEvent({ organizerId: club.uid });
  await openApp(`/events/${event.id}/manage`, { acara, as: club });
  expect(await tabs()).toContain('Create');
});

test('counts the events that wait for a review on the link to Admin, for admins only', async () => {
  const acara = new Acara();
  await acara.anEvent({ status: 'pending_review' });
  await openApp('/', { acara, as: await acara.anAdmin() });
  const main = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(await main.findByRole('link', { name: /^Admin\s*1 waiting$/ })).toBeTruthy();
});

test('lists the admin’s pages in the menu as soon as it is opened', async () => {
  const acara = new Acara();
  const { person } = await openApp('/', { acara, as: await acara.anAdmin('Puan Admin') });
  await screen.findByRole('link', { name: 'Puan Admin' });
  await person.click(screen.getByRole('button', { name: 'Menu' }));
  const links = within(await screen.findByRole('dialog', { name: 'Menu' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    ...['Home', 'Events', 'My Tickets', 'Dashboard', 'Create Event', 'Analytics', 'Admin'],
    ...['Event reviews', 'Club requests', 'Clubs', 'People', 'Payments', 'Outgoing email', 'Audit log'],
    ...['My Clubs', 'Puan Admin'],
  ]);
});

test('returns the focus to its button when the menu closes', async () => {
  const { person } = await openApp('/');
  const button = await screen.findByRole('button', { name: 'Menu' });
  await person.click(button);
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close menu' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
