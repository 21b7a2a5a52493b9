// @module-tag long
import { expect, test } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { NO_OPERATOR_STATE } from '#core/operator-alerts/operator-state.ts';
import { aStatementLine } from '#test/support/a-statement-line.ts';
import { Acara } from '#test/support/acara.ts';
import { anAlert } from '#test/support/an-alert.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

async function figures() {
  return within(await screen.findByRole('region', { name: 'At a glance' }));
}

test('shows a student their faculty and tickets, and nothing of clubs', async () => {
  const acara = new Acara();
  const as = await acara.aStudent('Aina Rahman');
  for (const id of ['one', 'two', 'three', 'four'])
    await acara.buy(as, await acara.anEvent({ id, title: `Event ${id}` }));
  await openApp('/dashboard', { acara, as });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Aina Rahman' })).toBeTruthy();
  const shown = await figures();
  expect(await shown.findByText('4')).toBeTruthy();
  expect(shown.getByText('Student')).toBeTruthy();
  expect(shown.queryByText('My Events')).toBeNull();
  const recent = screen.getByRole('region', { name: 'Recent Tickets' });
  expect(await within(recent).findAllByRole('listitem')).toHaveLength(3);
  expect(within(recent).getByRole('link', { name: 'View all tickets' }).getAttribute('href')).toBe(
    '/my-tickets',
  );
});

test.each([
  ['club', 'Manage your events and track performance'],
  ['admin', 'Monitor platform activity'],
] as const)('greets a %s with their tasks and counts their events', async (role, subtitle) => {
  const acara = new Acara();
  const as = role === 'club' ? await acara.aClub() : await acara.anAdmin();
  await acara.anEvent({ organizerId: as.uid });
  await openApp('/dashboard', { acara, as });
  expect(await screen.findByText(subtitle)).toBeTruthy();
  const shown = await figures();
  expect(shown.getByText('My Events')).toBeTruthy();
  expect(await shown.findByText('1')).toBeTruthy();
});

test('offers a student without tickets the events beside the greeting and in the quick links', async () => {
  const acara = new Acara();
  await openApp('/dashboard', { acara, as: await acara.aStudent() });
  expect(await screen.findByText('Find your next event.')).toBeTruthy();
  const recent = screen.getByRole('region', { name: 'Recent Tickets' });
  expect(await within(recent).findByText('No tickets yet')).toBeTruthy();
  expect(within(recent).queryByRole('link')).toBeNull();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link', { name: 'Browse Events' })).toHaveLength(2);
});

test('retries tickets that could not be loaded', async () => {
  const acara = new Acara();
  const as = await acara.aStudent();
  await acara.buy(as, await acara.anEvent({ title: 'Malam Gamelan' }));
  const { person } = await openApp('/dashboard', { acara, as, through: losing('listMyTickets', 3) });
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Malam Gamelan' })).toBeTruthy();
});

test('offers an admin without events no page that they may not open', async () => {
  const acara = new Acara();
  await openApp('/dashboard', { acara, as: await acara.anAdmin() });
  const events = within(await screen.findByRole('region', { name: 'My Events' }));
  expect(await events.findByText('No events yet')).toBeTruthy();
  expect(events.queryByRole('link')).toBeNull();
  const links = within(screen.getByRole('region', { name: 'Quick Links' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/my-tickets', '/create-event', '/analytics', '/events']),
  );
});

test('invites a club without events to create one', async () => {
  const acara = new Acara();
  await openApp('/dashboard', { acara, as: await acara.aVerifiedClub() });
  const events = within(await screen.findByRole('region', { name: 'My Events' }));
  const create = await events.findByRole('link', { name: 'Create Event' });
  expect(create.getAttribute('href')).toBe('/create-event');
});

test('counts the events of a club with more than a page and shows more of them', async () => {
  const acara = new Acara();
  const club = await acara.aVerifiedClub();
  for (let n = 0; n < 103; n += 1) await acara.anEvent({ organizerId: club.uid, title: `Night ${n}` });
  const { person } = await openApp('/dashboard', { acara, as: club });
  expect(await screen.findByText('103')).toBeTruthy();
  const shown = () => screen.getAllByRole('link', { name: /^Night / }).length;
  await person.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(shown()).toBe(100);
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(shown()).toBe(103));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('leads a student’s dashboard with the next ticket', async () => {
  const acara = new Acara();
  const as = await acara.aStudent();
  const event = await acara.anEvent({ title: 'Malam Gamelan', startsAt: '2026-12-01T12:00:00.000Z' });
  await acara.play(await acara.buy(as, event));
  await openApp('/dashboard', { acara, as });
  expect(await screen.findByText(/^Tonight, 8:00 pm/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show ticket' }).getAttribute('href')).toMatch(/^\/tickets\//);
});

test('leads a dashboard with the code of today’s ticket, and says how many places are unpaid', async () => {
  const acara = new Acara();
  const as = await acara.aStudent();
  const tonight = { title: 'Malam Gamelan', priceSen: 0, startsAt: '2026-12-01T09:00:00.000Z' };
  await acara.buy(as, await acara.anEvent(tonight));
  for (const title of ['One', 'Two', 'Three']) await acara.buy(as, await acara.anEvent({ title }));
  const { person } = await openApp('/dashboard', { acara, as });
  const unpaid = await screen.findByRole('link', { name: /^3 unpaid places · first ends 12:15\spm/ });
  expect(unpaid.getAttribute('href')).toBe('/my-tickets');
  const recent = within(screen.getByRole('region', { name: 'Recent Tickets' }));
  expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['View all tickets', 'Malam Gamelan', 'Three', 'Two'],
  ]);
  await person.click(screen.getByRole('button', { name: 'Show code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Malam Gamelan' });
  expect(await within(dialog).findByRole('img', { name: 'QR code of your ticket' })).toBeTruthy();
});

test('leads a student’s dashboard with an unpaid ticket before everything else', async () => {
  const acara = new Acara();
  const as = await acara.aStudent();
  await acara.play(await acara.buy(as, await acara.anEvent({ title: 'Malam Gamelan' })));
  await acara.buy(as, await acara.anEvent({ title: 'Solder a Synth' }));
  await openApp('/dashboard', { acara, as });
  expect(await screen.findByText(/^Pay by \d+:\d\d [ap]m/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay now' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Show ticket' })).toBeNull();
});

test('leads a club’s dashboard with its next event, to scan tickets on the day', async () => {
  const acara = new Acara();
  const as = await acara.aVerifiedClub();
  const own = { organizerId: as.uid };
  await acara.anEvent({ ...own, id: 'later', title: 'Kites', startsAt: '2026-12-09T12:00:00.000Z' });
  await acara.anEvent({
    ...own,
    id: 'today',
    title: 'Malam Gamelan',
    startsAt: '2026-12-01T12:00:00.000Z',
    sold: 58,
    capacity: 220,
  });
  await openApp('/dashboard', { acara, as });
  expect(await screen.findByText(/^Tonight, 8:00 pm.* · 58 of 220 sold$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Scan tickets' }).getAttribute('href')).toBe('/door/today');
});

test('counts an admin’s work alike on dashboard, navigation and badge', async () => {
  const acara = new Acara();
  const as = await acara.anAdmin();
  await acara.anEvent({ status: 'pending_review' });
  const event = await acara.anEvent({ priceSen: 1_900 });
  const student = await acara.aStudent();
  await acara.play(await acara.buy(student, event));
  await acara.does('CancelEvent').execute(as, { id: event.id, reason: 'The hall was flooded.' });
  await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
  await acara.does('ProcessRefunds').execute(SYSTEM);
  await acara.write(({ statementLines }) => statementLines.addAll([aStatementLine()]));
  const request = { clubName: 'Kelab Wau', about: 'We fly kites.', contactEmail: '' };
  await acara.does('RequestClubAccount').execute(student, request);
  const { person } = await openApp('/dashboard', { acara, as });
  const review = await screen.findByRole('link', { name: '1 event to review' });
  expect(review.getAttribute('href')).toBe('/admin/reviews');
  const refunds = screen.getByRole('link', { name: /^1 refund · RM.19\.00$/ });
  expect(refunds.getAttribute('href')).toBe('/admin/payments');
  expect(screen.getByRole('link', { name: '1 club request' }).getAttribute('href')).toBe(
    '/admin/club-requests',
  );
  expect(screen.getByRole('link', { name: '1 line of a bank statement' }).getAttribute('href')).toBe(
    '/admin/payments?tab=statement',
  );
  const [badge] = screen.getAllByRole('link', { name: /^Admin\s*4 waiting/ });
  await person.click(badge as HTMLElement);
  const nav = within(await screen.findByRole('navigation', { name: 'Administration' }));
  for (const name of [/^Event reviews\s*1 waiting/, /^Club requests\s*1 waiting/, /^Payments\s*2 waiting/])
    expect(nav.getByRole('link', { name })).toBeTruthy();
  await person.click(nav.getByRole('link', { name: /^Club requests/ }));
  await person.click(await screen.findByRole('button', { name: /^Approve/ }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Approve/ }));
  expect((await screen.findAllByRole('link', { name: /^Admin\s*3 waiting/ })).length).toBeGreaterThan(0);
});

test('leads an admin’s dashboard with the problems of the installation', async () => {
  const acara = new Acara();
  const as = await acara.anAdmin();
  await acara.write(async ({ reconciliation, operatorState }) => {
    await reconciliation.raise([anAlert()]);
    await operatorState.save({ ...NO_OPERATOR_STATE, backedUpAt: '2026-11-20T00:00:00.000Z' });
  });
  await acara.does('AlertAdmins').execute(SYSTEM);
  await openApp('/dashboard', { acara, as });
  const payments = await screen.findByRole('link', { name: '1 payment to investigate' });
  expect(payments.getAttribute('href')).toBe('/admin/payments?tab=checks');
  expect(screen.getByText('The last backup is old')).toBeTruthy();
  expect(screen.queryByText('Nothing is waiting for you.')).toBeNull();
});

test('filters the own events and says what each has brought in', async () => {
  const acara = new Acara();
  const as = await acara.aVerifiedClub();
  const own = { organizerId: as.uid };
  const sold = await acara.anEvent({ ...own, title: 'Malam Gamelan', priceSen: 1_800 });
  await acara.play(await acara.buy(await acara.aStudent(), sold));
  await acara.anEvent({ ...own, title: 'Half Written', status: 'draft' });
  await acara.anEvent({ ...own, title: 'Rained Off', status: 'cancelled' });
  await acara.anEvent({
    ...own,
    title: 'Long Ago',
    startsAt: '2026-11-01T12:00:00.000Z',
    endsAt: '2026-11-01T14:00:00.000Z',
  });
  const { person } = await openApp('/dashboard', { acara, as });
  const events = within(await screen.findByRole('region', { name: 'My Events' }));
  const titles = () =>
    events
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('link')[0]?.textContent);
  await waitFor(() => expect(titles()).toEqual(['Malam Gamelan']));
  const [, row] = events.getAllByRole('row');
  expect(row?.textContent).toContain('1 of 100 sold');
  expect(row?.textContent).toMatch(/RM.18\.00/);
  await person.click(events.getByRole('radio', { name: 'Drafts' }));
  expect(titles()).toEqual(['Half Written']);
  expect(events.getByRole('link', { name: 'Go on editing' })).toBeTruthy();
  await person.click(events.getByRole('radio', { name: 'Past' }));
  expect(titles()).toEqual(['Long Ago']);
  expect(events.getByRole('link', { name: 'Money' })).toBeTruthy();
  await person.click(events.getByRole('radio', { name: 'All' }));
  expect(titles()).toHaveLength(4);
  await person.type(events.getByRole('searchbox', { name: 'Search your events' }), 'rained');
  await waitFor(() => expect(titles()).toEqual(['Rained Off']));
});

test('shows drafts first to a club that has nothing else', async () => {
  const acara = new Acara();
  const as = await acara.aVerifiedClub();
  await acara.anEvent({ organizerId: as.uid, title: 'Half Written', status: 'draft' });
  await openApp('/dashboard', { acara, as });
  const events = within(await screen.findByRole('region', { name: 'My Events' }));
  expect(await events.findByRole('link', { name: 'Half Written' })).toBeTruthy();
});

test('duplicates an event from its row and opens the copy', async () => {
  const acara = new Acara();
  const as = await acara.aVerifiedClub();
  await acara.anEvent({ organizerId: as.uid, title: 'Malam Gamelan' });
  const { person, address } = await openApp('/dashboard', { acara, as });
  await person.click(await screen.findByRole('button', { name: 'More for Malam Gamelan' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Scan tickets',
    'Share',
    'Poster to print',
    'Duplicate',
  ]);
  await person.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(address()).toMatch(/^\/events\/.+\/edit$/));
  expect(await screen.findByText('Here is the copy, as a draft. Check its date.')).toBeTruthy();
});
