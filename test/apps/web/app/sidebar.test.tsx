import { expect, test } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { screen, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

const linksOf = async (name: string) =>
  within(await screen.findByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('has the links of work in the sidebar of a club, and those of everybody in the header', async () => {
  const acara = new Acara();
  await openApp('/dashboard', { acara, as: await acara.aVerifiedClub('Kelab Catur') });
  expect(await linksOf('Work')).toEqual([
    ...['Dashboard', 'Create Event', 'Analytics'],
    ...['Members', 'Team', 'Club statement', 'Handover', 'Club page'],
  ]);
  expect((await linksOf('Main')).slice(0, 3)).toEqual(['Home', 'Events', 'My Tickets']);
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(main.queryByRole('link', { name: 'Create Event' })).toBeNull();
});

test('lists the pages of administrators in their sidebar', async () => {
  const acara = new Acara();
  await openApp('/dashboard', { acara, as: await acara.anAdmin() });
  expect(await linksOf('Work')).toEqual(['Dashboard', 'Create Event', 'Analytics']);
  expect(await linksOf('Administration')).toContain('Event reviews');
});

test('gives students no sidebar', async () => {
  const acara = new Acara();
  await openApp('/dashboard', { acara, as: await acara.aStudent() });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation', { name: 'Work' })).toBeNull();
  expect(await linksOf('Main')).toContain('Dashboard');
});

test('marks in the switcher whom the person acts for, and switches', async () => {
  const acara = new Acara();
  const club = await acara.aVerifiedClub('Kelab Catur');
  const as = await acara.aMember(club, 'president', 'Citra Dewi');
  const { clubs } = await acara.does('ListMyClubs').execute(as);
  localStorage.setItem('acara.acting-for', JSON.stringify({ uid: as.uid, club: clubs[0] }));
  const { person } = await openApp('/dashboard', { acara, as });
  await person.click(await screen.findByRole('button', { name: 'Kelab Catur · President. Switch club' }));
  const chosen = await screen.findByRole('menuitemradio', { name: 'Kelab Catur · President' });
  expect(chosen.getAttribute('aria-checked')).toBe('true');
  await person.click(screen.getByRole('menuitemradio', { name: 'Myself (Citra Dewi)' }));
  expect(await screen.findByRole('button', { name: 'Act for a club' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Work' })).toBeNull();
});
