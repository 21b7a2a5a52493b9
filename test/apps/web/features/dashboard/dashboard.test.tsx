import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Acara } from '#test/support/acara.ts';
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
