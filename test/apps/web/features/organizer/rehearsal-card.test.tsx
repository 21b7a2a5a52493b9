import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { RehearsalResult } from '#core/rehearsals/rehearsal.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

const RESULT: RehearsalResult = {
  ...{ isGood: true, places: 120, sold: 110, oversold: 0, paymentsLost: 0, turnedAway: 60, notForThem: 4 },
  ...{ gaveUp: 0, faults: 0, goneAfterSeconds: 84.6, p95: { page: 52, place: 140, ticket: 900 } },
  types: [
    { name: 'Early bird', nameMs: null, sold: 60 },
    { name: 'Everybody', nameMs: null, sold: 50 },
  ],
};

describe('the rehearsal of an event', () => {
  let acara: Acara;
  let admin: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    event = await acara.anEvent();
  });
  const open = (options: object = {}) =>
    openApp(`/events/${event.id}/manage`, { acara, as: admin, ...options });
  const card = async () => within(await screen.findByRole('region', { name: 'Rehearsal' }));
  const finish = (result: RehearsalResult) =>
    acara.rehearsals.report({ step: 'done', endedAt: acara.clock.now(), result });

  it('runs for as many people as were chosen, and shows how far it is and what came of it', async () => {
    const { person } = await open();
    const shown = await card();
    await person.click(await shown.findByRole('radio', { name: '100' }));
    await person.click(shown.getByRole('button', { name: 'Rehearse' }));
    expect(await shown.findByText(/^Preparing the copy/)).toBeTruthy();
    acara.rehearsals.report({ step: 'selling', arrived: 40, sold: 7 });
    expect(await shown.findByText('40 of 100 people came', {}, { timeout: 5_000 })).toBeTruthy();
    expect(shown.getByText('7 tickets sold')).toBeTruthy();
    finish(RESULT);
    expect(await shown.findByText('It would go well.', {}, { timeout: 5_000 })).toBeTruthy();
    const stat = (label: string) => shown.getByText(label).parentElement?.textContent;
    expect(stat('Sold')).toBe('Sold110of 120 places');
    expect(stat('Gone after')).toBe('Gone after1 min 25 sfrom the opening');
    expect(stat('Oversold')).toBe('OversoldNobodytickets without a place');
    expect(stat('Page opened in')).toBe('Page opened in0.052 sa place or an answer in 0.14 s, for 95 of 100');
    expect(shown.getByText('Early bird').closest('div')?.textContent).toBe('Early bird60');
    expect(shown.getByRole('button', { name: 'Rehearse again' })).toBeTruthy();
  });

  it('shows one that runs when the page is opened again, and one that failed', async () => {
    await acara.does('StartRehearsal').execute(admin, { id: event.id, people: 50 });
    await open();
    const shown = await card();
    expect(await shown.findByText(/^Preparing the copy/)).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Rehearse' })).toBeNull();
    acara.rehearsals.report({ step: 'failed', endedAt: acara.clock.now() });
    expect(await shown.findByText(/did not finish/, {}, { timeout: 5_000 })).toBeTruthy();
  });

  it('says what went wrong', async () => {
    await acara.does('StartRehearsal').execute(admin, { id: event.id, people: 50 });
    finish({ ...RESULT, isGood: false, oversold: 2, goneAfterSeconds: null });
    await open();
    const shown = await card();
    expect(await shown.findByText(/^Something went wrong/)).toBeTruthy();
    expect(shown.getByText('Oversold').parentElement?.textContent).toBe('Oversold2tickets without a place');
    expect(shown.getByText('Not gone')).toBeTruthy();
  });

  it('waits for the rehearsal of another event', async () => {
    const other = await acara.anEvent();
    await acara.does('StartRehearsal').execute(admin, { id: other.id, people: 50 });
    await open();
    const shown = await card();
    expect(await shown.findByText(/Another event is being rehearsed/)).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Rehearse' })).toHaveProperty('disabled', true);
  });

  it('can be loaded again when that failed', async () => {
    const { person } = await open({ through: losing('viewRehearsal', 3) });
    const shown = await card();
    expect(await shown.findByText('The rehearsal could not be loaded.')).toBeTruthy();
    await person.click(shown.getByRole('button', { name: 'Retry' }));
    expect(await shown.findByRole('button', { name: 'Rehearse' })).toBeTruthy();
  });

  it('is not for the event’s club', async () => {
    const club = await acara.aVerifiedClub();
    const own = await acara.anEvent({ organizerId: club.uid });
    await openApp(`/events/${own.id}/manage`, { acara, as: club });
    await screen.findByText('Nobody yet');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Rehearsal' })).toBeNull());
  });
});
