import { beforeEach, expect, test } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { PlacesLeft } from '#apps/web/src/features/tickets/buying/places-left.tsx';
import { LanguageProvider } from '#apps/web/src/ui/language/i18n.tsx';
import type { SignedIn } from '#core/actor.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { Acara } from '#test/support/acara.ts';
import { fireEvent, render, screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, openApp } from '#test/support/web.tsx';

let acara: Acara;
let student: SignedIn;
beforeEach(async () => {
  acara = new Acara();
  student = await acara.aStudent();
});

const INITIATED = 'Ticket purchase initiated! Please complete payment.';

const buyButton = () => screen.findByRole('button', { name: 'Buy Ticket' });
const tickets = () => [...acara.database.published.tickets.values()];

/** A connection that loses the answer of a call that reached the server. */
function losingTheAnswer(): (api: Api) => Api {
  let isLost = false;
  return (api) => ({
    ...api,
    purchaseTicket: async (input) => {
      const answer = await api.purchaseTicket(input);
      if (isLost) return answer;
      isLost = true;
      throw domainError('unavailable', { reason: 'unreachable' });
    },
  });
}

test('asks a signed-out person to log in and returns to the event', async () => {
  const event = await acara.anEvent();
  const { person, address } = await openApp(`/events/${event.id}`, { acara });
  expect(await screen.findByText('Please login to purchase tickets')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Buy Ticket' })).toBeNull();
  const bar = within(screen.getByRole('region', { name: 'Tickets' }));
  await person.click(bar.getByRole('link', { name: 'Login' }));
  await waitFor(() => expect(address()).toBe('/login'));
  await person.type(await screen.findByLabelText('Email'), student.email);
  await person.type(screen.getByLabelText('Password'), 'three blue kites{Enter}');
  await waitFor(() => expect(address()).toBe(`/events/${event.id}`));
});

test('sells to a signed-in person while the profile can’t be loaded, and repeats the same purchase after it is', async () => {
  const event = await acara.anEvent();
  let isAway = true;
  const viewProfile = (api: Api) => async () => {
    if (isAway) throw domainError('unavailable', { reason: 'unreachable' });
    return api.viewProfile();
  };
  const losing = losingTheAnswer();
  const through = (api: Api): Api => ({ ...losing(api), viewProfile: viewProfile(api) });
  const { person, address } = await openApp(`/events/${event.id}`, { acara, as: student, through });
  await person.click(await buyButton());
  expect(await screen.findAllByText(/^Acara can’t be reached/)).toHaveLength(2);
  expect(address()).toBe(`/events/${event.id}`);
  isAway = false;
  fireEvent(window, new Event('online'));
  await screen.findByRole('link', { name: student.name });
  await person.click(await buyButton());
  await waitFor(() => expect(address()).toBe('/my-tickets'));
  expect(tickets()).toHaveLength(1);
});

test('holds a place, says what comes next and opens My Tickets', async () => {
  const event = await acara.anEvent();
  const { person, address } = await openApp(`/events/${event.id}`, { acara, as: student });
  await person.click(await buyButton());
  expect(await screen.findByText(INITIATED)).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/my-tickets'));
  expect(tickets()).toMatchObject([{ status: 'pending_payment', eventId: event.id }]);
});

test('shows the new ticket among the earlier ones before the list is loaded again', async () => {
  await acara.buy(student, await acara.anEvent({ title: 'Earlier', priceSen: 0 }));
  const event = await acara.anEvent({ title: 'New' });
  let calls = 0;
  const through = (api: Api): Api => ({
    ...api,
    listMyTickets: () => (calls++ === 0 ? api.listMyTickets({}) : new Promise(() => undefined)),
  });
  const { person } = await openApp(`/events/${event.id}`, { acara, as: student, through });
  await waitFor(() => expect(calls).toBe(1));
  await person.click(await buyButton());
  expect(await screen.findByRole('tab', { name: 'Upcoming 2' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New' })).toBeTruthy();
});

test('confirms a free ticket at once', async () => {
  const event = await acara.anEvent({ priceSen: 0 });
  const { person, address } = await openApp(`/events/${event.id}`, { acara, as: student });
  await person.click(await buyButton());
  expect(await screen.findByText('Ticket confirmed!')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/my-tickets'));
  expect(screen.queryByText(INITIATED)).toBeNull();
});

test('offers free tickets only when no payments are taken', async () => {
  acara = new Acara({ lowestPaidPriceSen: null });
  student = await acara.aStudent();
  const [paid, free] = [await acara.anEvent(), await acara.anEvent({ priceSen: 0 })];
  await openApp(`/events/${paid.id}`, { acara, as: student });
  expect(await screen.findByText('Paid tickets are not sold on this site now')).toBeTruthy();
  expect(((await buyButton()) as HTMLButtonElement).disabled).toBe(true);
  closeApp();
  await openApp(`/events/${free.id}`, { acara, as: student });
  await waitFor(async () => expect(((await buyButton()) as HTMLButtonElement).disabled).toBe(false));
});

test('asks nobody to pay for a ticket of a cancelled event', async () => {
  const event = await acara.anEvent();
  await acara.hold(student, event);
  await acara.write(({ events }) => events.save({ ...event, status: 'cancelled' }));
  await openApp(`/events/${event.id}`, { acara, as: student });
  expect(await screen.findByRole('link', { name: 'View ticket' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
});

test.each([
  ['Sold out', { capacity: 3, sold: 2, held: 1 }],
  ['This event is over', { startsAt: '2026-11-01T10:00:00.000Z', endsAt: '2026-11-01T12:00:00.000Z' }],
  ['This event is cancelled', { status: 'cancelled' }],
  ['Sales are paused', { pausedFor: 'organiser_disabled' }],
] as const)('disables the button and says why: %s', async (reason, differences) => {
  const event = await acara.anEvent(differences);
  await openApp(`/events/${event.id}`, { acara, as: student });
  const button = (await buyButton()) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe(reason);
  expect(why?.closest('[role=status]')).toBeTruthy();
});

test.each([
  ['Not on sale yet', 'draft'],
  ['Under review: tickets are not on sale yet', 'pending_review'],
] as const)('tells a club why its own event is not on sale: %s', async (reason, status) => {
  const club = await acara.aClub();
  const event = await acara.anEvent({ status, organizerId: club.uid });
  await openApp(`/events/${event.id}`, { acara, as: club });
  expect(((await buyButton()) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText(reason)).toBeTruthy();
});

test('links to the ticket that the person has, and sells another one', async () => {
  const event = await acara.anEvent({ priceSen: 0 });
  const { ticket } = await acara.buy(student, event);
  await openApp(`/events/${event.id}`, { acara, as: student });
  const link = await screen.findByRole('link', { name: 'View ticket' });
  expect(link.getAttribute('href')).toBe(`/tickets/${ticket.id}`);
  const buy = (await buyButton()) as HTMLButtonElement;
  expect(buy.disabled).toBe(false);
  expect(link.compareDocumentPosition(buy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  [12, null],
  [10, 'accent'],
])('marks %i of 50 places that are left as few: %s', async (left, tone) => {
  const event = await acara.anEvent({ capacity: 50, sold: 50 - left });
  await openApp(`/events/${event.id}`, { acara, as: student });
  const places = await screen.findByText(`${left} places left`);
  expect(places.closest<HTMLElement>('[data-tone]')?.dataset.tone ?? null).toBe(tone);
});

test('rolls the number of places that are left when it changes, and not before', () => {
  const shown = (count: number) => (
    <LanguageProvider initial="en">
      <PlacesLeft id="left" count={count} />
    </LanguageProvider>
  );
  const { rerender } = render(shown(12));
  expect(screen.getByText('12 places left').className).not.toContain('roll');
  rerender(shown(11));
  expect(screen.getByText('11 places left').className).toContain('roll');
  expect(document.getElementById('left')?.textContent).toBe('11 places left');
});

test('offers to pay for an unpaid ticket first', async () => {
  const event = await acara.anEvent();
  await acara.hold(student, event);
  await openApp(`/events/${event.id}`, { acara, as: student });
  expect(await screen.findByText('You have a ticket that is not paid yet')).toBeTruthy();
  const pay = screen.getByRole('button', { name: 'Pay now' });
  expect(pay.compareDocumentPosition(await buyButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('link', { name: 'View ticket' })).toBeNull();
});

test.each([
  ['Sold out', { capacity: 3, sold: 2, held: 1 }],
  ['This event is over', { startsAt: '2026-11-01T10:00:00.000Z', endsAt: '2026-11-01T12:00:00.000Z' }],
  ['This event is cancelled', { status: 'cancelled' }],
] as const)('asks no visitor to log in for an event that is not on sale: %s', async (reason, differences) => {
  const event = await acara.anEvent(differences);
  await openApp(`/events/${event.id}`, { acara });
  expect(((await buyButton()) as HTMLButtonElement).disabled).toBe(true);
  const bar = within(screen.getByRole('region', { name: 'Tickets' }));
  expect(bar.getByText(reason)).toBeTruthy();
  expect(bar.queryByText('Please login to purchase tickets')).toBeNull();
  expect(bar.queryByRole('link', { name: 'Login' })).toBeNull();
  const more = bar.queryByRole('link', { name: 'More like this' });
  if (reason === 'This event is cancelled') expect(more).toBeNull();
  else expect(more?.getAttribute('href')).toBe('/events?category=Cultural');
});

test('shows the event’s organizer the sales figures and the management link', async () => {
  const club = await acara.aVerifiedClub();
  const event = await acara.anEvent({ organizerId: club.uid, capacity: 220, priceSen: 1_800 });
  for (const name of ['Aina', 'Budi']) await acara.play(await acara.buy(await acara.aStudent(name), event));
  await openApp(`/events/${event.id}`, { acara, as: club });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Tickets' }).textContent).toContain(
      '2 of 220 sold · RM\u00a036.00',
    ),
  );
  const manage = screen.getByRole('link', { name: 'Manage event' });
  expect(manage.getAttribute('href')).toBe(`/events/${event.id}/manage`);
  expect(manage.compareDocumentPosition(await buyButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('shows an admin who is not the organizer the usual bar', async () => {
  const event = await acara.anEvent();
  await openApp(`/events/${event.id}`, { acara, as: await acara.anAdmin() });
  expect(((await buyButton()) as HTMLButtonElement).disabled).toBe(false);
  expect(screen.queryByText(/ of 100 sold/)).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Manage event' })).toHaveLength(1);
});

test('refuses another ticket at the limit per person', async () => {
  const event = await acara.anEvent({ perPersonLimit: 1 });
  await acara.buy(student, event);
  await openApp(`/events/${event.id}`, { acara, as: student });
  expect(await screen.findByText('One ticket per person, and you have yours')).toBeTruthy();
  expect(((await buyButton()) as HTMLButtonElement).disabled).toBe(true);
});

test('shows the server’s message when another buyer gets the last place', async () => {
  const event = await acara.anEvent({ capacity: 1 });
  const { person, address } = await openApp(`/events/${event.id}`, { acara, as: student });
  const button = await buyButton();
  await acara.buy(await acara.aStudent('Somebody Else'), event);
  await person.click(button);
  await waitFor(() => expect(screen.getAllByText('This event is sold out.')).toHaveLength(2));
  expect(await screen.findByText('Sold out', { selector: '[role=status] *' })).toBeTruthy();
  expect(address()).toBe(`/events/${event.id}`);
});

test('shows its own message for a failure without one', async () => {
  const event = await acara.anEvent();
  const through = (api: Api): Api => ({ ...api, purchaseTicket: () => Promise.reject(new TypeError('')) });
  const { person } = await openApp(`/events/${event.id}`, { acara, as: student, through });
  await person.click(await buyButton());
  await waitFor(() => expect(screen.getAllByText('Failed to purchase ticket')).toHaveLength(2));
});

test('buys one ticket when pressed twice', async () => {
  const event = await acara.anEvent();
  const { address } = await openApp(`/events/${event.id}`, { acara, as: student });
  const button = await buyButton();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(address()).toBe('/my-tickets'));
  expect(tickets()).toHaveLength(1);
});

test('gets the same ticket when pressed again after a lost answer', async () => {
  const event = await acara.anEvent();
  const through = losingTheAnswer();
  const { person, address } = await openApp(`/events/${event.id}`, { acara, as: student, through });
  await person.click(await buyButton());
  expect((await screen.findAllByText(/Acara can’t be reached/)).length).toBeGreaterThan(0);
  await person.click(await buyButton());
  await waitFor(() => expect(address()).toBe('/my-tickets'));
  expect(tickets()).toHaveLength(1);
});

test('buys another ticket after an answered purchase', async () => {
  const event = await acara.anEvent();
  const { person } = await openApp(`/events/${event.id}`, { acara, as: student });
  await person.click(await buyButton());
  await person.click(await screen.findByRole('link', { name: event.title }));
  await person.click(await screen.findByRole('link', { name: 'About the event' }));
  await person.click(await buyButton());
  await waitFor(() => expect(tickets()).toHaveLength(2));
});

test('buys a new ticket when a lost purchase has expired meanwhile', async () => {
  const event = await acara.anEvent();
  const through = losingTheAnswer();
  const { person, address } = await openApp(`/events/${event.id}`, { acara, as: student, through });
  await person.click(await buyButton());
  await screen.findAllByText(/Acara can’t be reached/);
  acara.clock.advance(16);
  await acara.does('ExpireHolds').execute({ kind: 'system' });
  await person.click(await buyButton());
  await waitFor(() => expect(address()).toBe('/my-tickets'));
  expect(tickets().map(({ status }) => status)).toEqual(['expired', 'pending_payment']);
});

test('shows a changed price and buys at it with the next press', async () => {
  const event = await acara.anEvent();
  const { person, address } = await openApp(`/events/${event.id}`, { acara, as: student });
  await buyButton();
  await acara.changeEvent(event, { priceSen: 90_000 });
  await person.click(await buyButton());
  const changed = 'The price has changed: it is RM 900.00 now. Please check, then try again.';
  expect((await screen.findAllByText(changed)).length).toBeGreaterThan(0);
  expect(tickets()).toEqual([]);
  const region = screen.getByRole('region', { name: 'Tickets' });
  await waitFor(() => expect(region.textContent).toContain('900.00'));
  await person.click(await buyButton());
  await waitFor(() => expect(address()).toBe('/my-tickets'));
  expect(tickets()).toMatchObject([{ priceSen: 90_000 }]);
});

test('tells a person with too many unpaid places what to do', async () => {
  acara = new Acara({ maxOpenHolds: 2 });
  student = await acara.aStudent();
  const event = await acara.anEvent();
  for (let n = 0; n < 2; n += 1) await acara.buy(student, await acara.anEvent());
  const { person } = await openApp(`/events/${event.id}`, { acara, as: student });
  await person.click(await buyButton());
  const sentence =
    'You are holding 2 places that aren’t confirmed yet, as many as one person can. Finish or give back one, then try again.';
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  const unpaid = screen.getByRole('link', { name: 'See your unpaid tickets' });
  expect(unpaid.getAttribute('href')).toBe('/my-tickets');
});

test('shows the event’s limit per person', async () => {
  const event = await acara.anEvent({ perPersonLimit: 2 });
  await openApp(`/events/${event.id}`, { acara });
  expect(await screen.findByText('Up to 2 per person')).toBeTruthy();
});
