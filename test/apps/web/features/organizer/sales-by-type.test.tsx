import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

const EARLY = '0197a000-0000-7000-8000-000000000001';
const STAFF = '0197a000-0000-7000-8000-000000000002';
const POOL = '0197a000-0000-7000-8000-000000000003';

let acara: Acara;
let club: SignedIn;
let event: Event;
beforeEach(async () => {
  acara = new Acara();
  club = await acara.aVerifiedClub();
  event = await acara.anEvent({ organizerId: club.uid, capacity: 40, priceSen: 2_000 });
});

async function plan(): Promise<void> {
  await acara.does('EditPlan').execute(club, {
    id: event.id,
    types: [
      { id: EARLY, name: 'Early bird', nameMs: 'Tiket awal', price: 0, poolId: POOL },
      { id: event.id, name: 'Everybody', price: 20, opensAfter: EARLY },
      { id: STAFF, name: 'Staff', price: 5, visibility: 'hidden' },
    ],
    pools: [{ id: POOL, name: '', capacity: 2 }],
  });
}

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

test('shows what is sold of each type, and follows a sale', async () => {
  await plan();
  await openApp(`/events/${event.id}/manage/tickets`, { acara, as: club });
  const early = await screen.findByRole('rowheader', { name: /^Early bird/ });
  expect(early.textContent).toContain('Free · On sale');
  expect(screen.getByRole('rowheader', { name: /^Everybody/ }).textContent).toContain(
    'Opens after Early bird',
  );
  expect(screen.getByRole('rowheader', { name: /^Staff/ }).textContent).toContain('Hidden');
  expect(cells(/^Early bird/)).toEqual(['0', '0', '2', 'RM\u00a00.00']);
  const buyer = await acara.aStudent();
  await acara
    .does('PurchaseTicket')
    .execute(buyer, { eventId: event.id, quantity: 1, typeId: EARLY, idempotencyKey: 'k' });
  await waitFor(() => expect(cells(/^Early bird/)).toEqual(['1', '0', '1', 'RM\u00a00.00']));
  expect(cells(/^Total/)).toEqual(['1', '0', '39', 'RM\u00a00.00']);
});

test('shows bars of several types on the overview, and none of a single one', async () => {
  const { person } = await openApp(`/events/${event.id}/manage`, { acara, as: club });
  await screen.findByText('Nobody yet');
  expect(screen.queryByRole('region', { name: 'Sales by ticket type' })).toBeNull();
  await plan();
  const { address } = await openApp(`/events/${event.id}/manage`, { acara, as: club });
  const bars = within(
    (await screen.findAllByRole('region', { name: 'Sales by ticket type' }))[0] as HTMLElement,
  );
  expect((await bars.findByText('Early bird')).closest('li')?.textContent).toContain('0 sold');
  await person.click(bars.getByRole('link', { name: 'Ticket types' }));
  expect(address()).toBe(`/events/${event.id}/manage/tickets`);
});

test('retries ticket types that could not be loaded', async () => {
  const through = losing('viewPlan', 3);
  const { person } = await openApp(`/events/${event.id}/manage/tickets`, { acara, as: club, through });
  const failed = await screen.findByText('The ticket types could not be loaded.');
  await person.click(within(failed.closest('[role="alert"]') as HTMLElement).getByRole('button'));
  expect(await screen.findByRole('rowheader', { name: /^Ticket/ })).toBeTruthy();
});

test('leaves the prices of several types to the Tickets section in the event’s form', async () => {
  await plan();
  const { person, address } = await openApp(`/events/${event.id}/edit`, { acara, as: club });
  const link = await screen.findByRole('link', { name: 'Ticket types and prices' });
  expect(screen.queryByLabelText(/^Ticket Price/)).toBeNull();
  await person.click(link);
  expect(address()).toBe(`/events/${event.id}/manage/tickets`);
});
