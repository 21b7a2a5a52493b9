import { expect, test } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { screen } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

test('draws a poster with what, when, where, price and the code of the event’s page', async () => {
  const acara = new Acara();
  const as = await acara.aVerifiedClub();
  const event = await acara.anEvent({
    organizerId: as.uid,
    title: 'Malam Gamelan',
    venue: 'Dewan Tunas',
    location: 'North Campus',
    priceSen: 1_250,
    startsAt: '2026-12-20T12:00:00.000Z',
    endsAt: '2026-12-20T14:30:00.000Z',
  });
  await openApp(`/events/${event.id}/poster`, { acara, as });
  const poster = await screen.findByRole('article', { name: 'Malam Gamelan' });
  for (const text of [/Sun, 20 Dec 2026, 8:00\s–\s10:30\spm/, 'Dewan Tunas', 'North Campus', /RM.12\.50/])
    expect(poster.textContent).toMatch(text);
  const code = screen.getByRole('img', { name: 'QR code of the page of Malam Gamelan' });
  // A code of 25 modules or more has hundreds of dark ones.
  expect(code.querySelector('path')?.getAttribute('d')?.split('M').length).toBeGreaterThan(200);
  expect(screen.getByRole('button', { name: 'Print poster' })).toBeTruthy();
});

test('shows nobody else the poster of a draft', async () => {
  const acara = new Acara();
  const event = await acara.anEvent({ status: 'draft' });
  await openApp(`/events/${event.id}/poster`, { acara, as: await acara.aStudent() });
  expect(await screen.findByText('Event not found')).toBeTruthy();
});
