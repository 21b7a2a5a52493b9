import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { act, fireEvent, screen, waitFor, within } from '#test/support/rendering.ts';
import { scanPicture } from '#test/support/scan-picture.ts';
import { closeApp, losing, openApp } from '#test/support/web.tsx';

let acara: Acara;
let student: SignedIn;
beforeEach(async () => {
  acara = new Acara();
  student = await acara.aStudent();
});

const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

test('links to the events for a person without tickets', async () => {
  await openApp('/my-tickets', { acara, as: student });
  expect(await screen.findByRole('heading', { level: 1, name: 'My Tickets' })).toBeTruthy();
  expect(await screen.findByText('No tickets yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse Events' }).getAttribute('href')).toBe('/events');
});

test('sorts unpaid tickets first, then the next event; only these count as upcoming', async () => {
  const free = { priceSen: 0 };
  const late = await acara.anEvent({ ...free, title: 'Late', startsAt: '2026-12-24T12:00:00.000Z' });
  const soon = await acara.anEvent({ ...free, title: 'Soon', startsAt: '2026-12-02T12:00:00.000Z' });
  const held = await acara.anEvent({
    title: 'Held',
    startsAt: '2026-12-28T12:00:00.000Z',
    endsAt: '2026-12-28T14:00:00.000Z',
  });
  const gone = await acara.anEvent({ ...free, title: 'Given back' });
  const given = await acara.buy(student, gone);
  await acara.does('CancelTicket').execute(student, { id: given.ticket.id });
  for (const event of [late, soon, held]) await acara.buy(student, event);
  await openApp('/my-tickets', { acara, as: student });
  await screen.findByRole('link', { name: 'Held' });
  expect(titles()).toEqual(['Held', 'Soon', 'Late']);
  expect(screen.getByRole('tab', { name: 'Upcoming 3' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Past 1' })).toBeTruthy();
});

test('shows the ticket of today, then the one just bought, then other unpaid ones with their payment', async () => {
  for (const title of ['First held', 'Second held']) {
    await acara.buy(student, await acara.anEvent({ title, priceSen: 1_000 }));
    acara.clock.advance(1);
  }
  const tonight = { title: 'Tonight', priceSen: 0, startsAt: '2026-12-01T09:00:00.000Z' };
  await acara.buy(student, await acara.anEvent(tonight));
  await acara.buy(student, await acara.anEvent({ title: 'Later', priceSen: 0 }));
  acara.clock.advance(1);
  const event = await acara.anEvent({ title: 'Just bought' });
  const { person, address } = await openApp(`/events/${event.id}`, { acara, as: student });
  await person.click(await screen.findByRole('button', { name: 'Buy Ticket' }));
  await waitFor(() => expect(address()).toBe('/my-tickets'));
  await screen.findByRole('link', { name: 'Just bought' });
  expect(titles()).toEqual(['Tonight', 'Just bought', 'First held', 'Second held', 'Later']);
  const cardOf = (title: string) => screen.getByRole('link', { name: title }).closest('article');
  expect(within(cardOf('Tonight') as HTMLElement).getByRole('button', { name: 'Show code' })).toBeTruthy();
  expect(cardOf('Just bought')?.className).toContain('flash');
  expect(cardOf('Tonight')?.className).not.toContain('flash');
  expect(screen.getByText(/^2 unpaid places · first ends 12:15 pm/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Pay now' })).toHaveLength(3);
  expect(await screen.findAllByRole('timer', { name: 'Time left to pay' })).toHaveLength(3);
});

test('shows the first ticket of today at large, and the code of the others in their rows', async () => {
  for (const [title, startsAt] of [
    ['Noon', '2026-12-01T05:00:00.000Z'],
    ['Tea', '2026-12-01T08:00:00.000Z'],
  ] as const)
    await acara.buy(student, await acara.anEvent({ title, priceSen: 0, startsAt }));
  const { person } = await openApp('/my-tickets', { acara, as: student });
  await screen.findByRole('link', { name: 'Noon' });
  expect(titles()).toEqual(['Noon', 'Tea']);
  const row = screen.getByRole('link', { name: 'Tea' }).closest('article') as HTMLElement;
  await person.click(within(row).getByRole('button', { name: 'Show code' }));
  expect(await screen.findByRole('dialog', { name: 'Tea' })).toBeTruthy();
});

test('celebrates and highlights a free ticket once, and no more after a reload', async () => {
  await acara.buy(student, await acara.anEvent({ title: 'Just bought' }));
  const event = await acara.anEvent({ title: 'Free one', priceSen: 0 });
  const { person, address } = await openApp(`/events/${event.id}`, { acara, as: student });
  await person.click(await screen.findByRole('button', { name: 'Buy Ticket' }));
  await waitFor(() => expect(address()).toBe('/my-tickets'));
  const card = (await screen.findByRole('link', { name: 'Free one' })).closest('article');
  expect(titles()).toEqual(['You’re going!', 'Free one', 'Just bought']);
  const going = within(screen.getByRole('region', { name: 'You’re going!' }));
  expect(going.getByRole('button', { name: 'Show code' })).toBeTruthy();
  expect(await going.findByRole('button', { name: 'Add to calendar' })).toBeTruthy();
  expect(going.getByRole('button', { name: 'Share' })).toBeTruthy();
  expect(card?.className).toContain('flash');
  closeApp();
  await openApp('/my-tickets', { acara, as: student });
  const again = (await screen.findByRole('link', { name: 'Free one' })).closest('article');
  expect(again?.className).not.toContain('flash');
  expect(screen.queryByText('You’re going!')).toBeNull();
});

test('hides expired and cancelled tickets in a disclosure under Past', async () => {
  await acara.buy(student, await acara.anEvent({ title: 'Not paid' }));
  acara.clock.advance(16);
  await acara.does('ExpireHolds').execute(SYSTEM);
  const given = await acara.buy(student, await acara.anEvent({ title: 'Given back', priceSen: 0 }));
  await acara.does('CancelTicket').execute(student, { id: given.ticket.id });
  const { person } = await openApp('/my-tickets', { acara, as: student });
  expect(await screen.findByText('Nothing coming up')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Upcoming 0' })).toBeTruthy();
  await person.click(screen.getByRole('tab', { name: 'Past 2' }));
  expect(await screen.findByText('No past events yet')).toBeTruthy();
  const fold = screen.getByText('No longer valid (2)').closest('details');
  expect(fold?.open).toBe(false);
  await person.click(screen.getByText('No longer valid (2)'));
  expect(fold?.open).toBe(true);
  const foldText = within(fold as HTMLElement);
  expect(foldText.getByRole('link', { name: 'Not paid' })).toBeTruthy();
  expect(foldText.getByRole('link', { name: 'Given back' })).toBeTruthy();
  expect(fold?.querySelector('article')).toBeNull();
});

test('says how soon the next event is and opens its code, drawn on this device, in one press', async () => {
  const later = await acara.anEvent({ title: 'Later', priceSen: 0, startsAt: '2026-12-20T12:00:00.000Z' });
  const next = await acara.anEvent({ title: 'Next', priceSen: 0, startsAt: '2026-12-07T12:00:00.000Z' });
  for (const event of [later, next]) await acara.buy(student, event);
  const { person } = await openApp('/my-tickets', { acara, as: student });
  const card = (await screen.findByText('In 6 days')).closest('article') as HTMLElement;
  expect(within(card).getByRole('link', { name: 'Next' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Next' });
  const image = await within(dialog).findByRole('img', { name: 'QR code of your ticket' });
  const { tickets } = await acara.does('ListMyTickets').execute(student, {});
  const code = tickets.find(({ event }) => event.title === 'Next')?.code;
  expect(scanPicture(image.getAttribute('src'))).toEqual({ width: 256, height: 256, text: code });
});

test('does not choose a cancelled event as the next one', async () => {
  const club = await acara.aVerifiedClub();
  const off = await acara.anEvent({
    organizerId: club.uid,
    title: 'Called off',
    priceSen: 0,
    startsAt: '2026-12-02T12:00:00.000Z',
  });
  await acara.buy(student, off);
  await acara.buy(student, await acara.anEvent({ title: 'On', priceSen: 0 }));
  await acara.does('CancelEvent').execute(club, { id: off.id, reason: 'The hall is flooded.' });
  await openApp('/my-tickets', { acara, as: student });
  const button = await screen.findByRole('button', { name: 'Show code' });
  expect(within(button.closest('article') as HTMLElement).getByRole('link', { name: 'On' })).toBeTruthy();
});

test.each([
  ['en', '2026-12-01T03:00:00.000Z', 'Happening now'],
  ['en', '2026-12-02T15:59:00.000Z', 'Tomorrow'],
  ['en', '2026-12-01T12:00:00.000Z', /^Today at 8:00/],
  ['ms', '2026-12-02T15:59:00.000Z', 'Esok'],
  ['ms', '2026-12-01T12:00:00.000Z', /^Hari ini, 8/],
  ['ms', '2026-12-07T12:00:00.000Z', '6 hari lagi'],
] as const)('says in %s how soon an event at %s is: %s', async (language, startsAt, text) => {
  localStorage.setItem('acara.language', language);
  await acara.buy(student, await acara.anEvent({ priceSen: 0, startsAt }));
  await openApp('/my-tickets', { acara, as: student });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('links each ticket to its page with the colour of its status', async () => {
  const held = await acara.buy(student, await acara.anEvent({ title: 'Held' }));
  await acara.buy(student, await acara.anEvent({ title: 'Mine', priceSen: 0 }));
  const given = await acara.buy(student, await acara.anEvent({ title: 'Given back', priceSen: 0 }));
  await acara.does('CancelTicket').execute(student, { id: given.ticket.id });
  const { person } = await openApp('/my-tickets', { acara, as: student });
  const link = await screen.findByRole('link', { name: 'Held' });
  expect(link.getAttribute('href')).toBe(`/tickets/${held.ticket.id}`);
  const tone = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-tone]')?.dataset.tone;
  expect(tone('pending payment')).toBe('yellow');
  expect(tone('confirmed')).toBe('green');
  await person.click(screen.getByRole('tab', { name: /Past/ }));
  expect(tone('cancelled')).toBe('gray');
});

test('counts down a held ticket by the server’s time and goes to the bank from Pay now', async () => {
  const bought = await acara.hold(student, await acara.anEvent());
  const { address } = await openApp('/my-tickets', { acara, as: student });
  const clock = await screen.findByRole('timer', { name: 'Time left to pay' });
  await waitFor(() => expect(clock.textContent).toMatch(/^(15:00|14:5\d)$/));
  expect(acara.bank.asked).toEqual([]);
  const pay = screen.getByRole('button', { name: 'Pay now' });
  act(() => {
    pay.click();
    pay.click();
  });
  await waitFor(() => expect(address()).not.toBe('/my-tickets'));
  expect(acara.paymentOf(bought).status).toBe('pending');
  expect(acara.bank.asked).toEqual(['createCheckout']);
});

test('keeps Pay now busy until the browser has left for the bank, and frees it after Back', async () => {
  await acara.hold(student, await acara.anEvent());
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  onTestFinished(() => assign.mockRestore());
  const through = (api: Api): Api => ({
    ...api,
    openCheckout: async (input) => {
      const opened = await api.openCheckout(input);
      return { ...opened, payment: { ...opened.payment, checkoutUrl: 'https://bank.example/bill' } };
    },
  });
  const { person } = await openApp('/my-tickets', { acara, as: student, through });
  const pay = await screen.findByRole('button', { name: 'Pay now' });
  await person.click(pay);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/bill'));
  await screen.findByText('pending payment');
  await person.click(pay);
  expect(pay.getAttribute('aria-busy')).toBe('true');
  expect(assign).toHaveBeenCalledTimes(1);
  fireEvent(window, new Event('pageshow'));
  expect(pay.getAttribute('aria-busy')).toBeNull();
});

test('opens another payment from Pay now after a declined one', async () => {
  const bought = await acara.buy(student, await acara.anEvent());
  await acara.play(bought, 'fail');
  const { person, address } = await openApp('/my-tickets', { acara, as: student });
  await person.click(await screen.findByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(address()).not.toBe('/my-tickets'));
  const payments = [...acara.database.published.payments.values()];
  expect(payments.map(({ status }) => status)).toEqual(['failed', 'pending']);
});

test('says beside Pay now that the bank can’t be reached, and keeps the ticket', async () => {
  const bought = await acara.buy(student, await acara.anEvent());
  await acara.play(bought, 'fail');
  acara.bank.isUnreachable = true;
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => shown.mockRestore());
  const { person, address } = await openApp('/my-tickets', { acara, as: student });
  await person.click(await screen.findByRole('button', { name: 'Pay now' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The bank can’t be reached right now. Your place is held.');
  expect(shown.mock.contexts).toContain(alert);
  expect(address()).toBe('/my-tickets');
});

test('says beside Pay now that the time is over, and shows the ticket as it is now', async () => {
  const bought = await acara.hold(student, await acara.anEvent());
  const { person } = await openApp('/my-tickets', { acara, as: student });
  const pay = await screen.findByRole('button', { name: 'Pay now' });
  acara.clock.advance(15);
  await acara.does('ExpireHolds').execute({ kind: 'system' });
  await person.click(pay);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull());
  expect(acara.ticketOf(bought).status).toBe('expired');
});

test('separates tickets of past events', async () => {
  await acara.buy(
    student,
    await acara.anEvent({ title: 'Gone by', priceSen: 0, endsAt: '2026-12-02T15:00:00.000Z' }),
  );
  acara.clock.set('2026-12-03T00:00:00.000Z');
  const { person } = await openApp('/my-tickets', { acara, as: student });
  expect(await screen.findByText('Nothing coming up')).toBeTruthy();
  await person.click(screen.getByRole('tab', { name: /Past/ }));
  const panel = await screen.findByRole('tabpanel', { name: /Past/ });
  expect(await within(panel).findByRole('link', { name: 'Gone by' })).toBeTruthy();
});

test('moves a ticket out of upcoming when its time to pay runs out', { tags: ['long'] }, async () => {
  await acara.buy(student, await acara.anEvent());
  const { person } = await openApp('/my-tickets', { acara, as: student });
  await screen.findByText('pending payment');
  acara.clock.advance(16);
  await acara.does('ExpireHolds').execute(SYSTEM);
  await person.click(await screen.findByRole('tab', { name: 'Past 1' }));
  expect(await screen.findByText('expired')).toBeTruthy();
});

test('retries tickets that could not be loaded', async () => {
  await acara.buy(student, await acara.anEvent());
  const { person } = await openApp('/my-tickets', {
    acara,
    as: student,
    through: losing('listMyTickets', 3),
  });
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Night of the Gamelan' })).toBeTruthy();
});
