import { beforeEach, expect, test } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { readQrImage } from '#test/support/legible-qr-images.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, openApp, savedFiles } from '#test/support/web.tsx';

let acara: Acara;
let student: SignedIn;
beforeEach(async () => {
  acara = new Acara();
  student = await acara.aStudent();
});

const factOf = (term: string) => screen.getByText(term).closest('div')?.querySelector('dd')?.textContent;

test('shows “not found” for a missing ticket and for another person’s', async () => {
  const other = await acara.buy(await acara.aStudent('Other'), await acara.anEvent());
  await openApp(`/tickets/${other.ticket.id}`, { acara, as: student });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ticket not found' })).toBeTruthy();
});

test('shows place, date, price and QR code of a confirmed ticket', async () => {
  const event = await acara.anEvent();
  const bought = await acara.buy(student, event);
  await acara.play(bought);
  await openApp(`/tickets/${bought.ticket.id}`, { acara, as: student });
  expect(await screen.findByRole('heading', { level: 1, name: event.title })).toBeTruthy();
  expect(factOf('When')).toContain('Sun, 20 Dec 2026, 8:00');
  expect(factOf('Where')).toBe('Dewan Seri AngsanaMain Campus');
  expect(factOf('Price')).toBe('RM\u00a025.00');
  expect(factOf('Status')).toBe('confirmed');
  expect(factOf('Ticket ID')).toBe(bought.ticket.id);
  const code = screen.getByRole('img', { name: 'QR code of your ticket' }) as HTMLImageElement;
  expect(readQrImage(code.src)).toMatchObject({
    ticketId: bought.ticket.id,
    eventId: event.id,
    userId: student.uid,
  });
  expect(code.width).toBeGreaterThanOrEqual(280);
});

test('downloads the QR code under the ticket’s name', async () => {
  const { ticket } = await acara.buy(student, await acara.anEvent({ priceSen: 0 }));
  const saved: { name: string; address: string }[] = [];
  const note = (event: globalThis.Event) => {
    const link = event.target as HTMLAnchorElement;
    if (!link.download) return;
    saved.push({ name: link.download, address: link.href });
    event.preventDefault();
  };
  document.addEventListener('click', note);
  const { person } = await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  await person.click(await screen.findByRole('button', { name: 'Download QR Code' }));
  document.removeEventListener('click', note);
  expect(saved).toEqual([{ name: `ticket-${ticket.id}.png`, address: ticket.qrCode }]);
  expect(await screen.findByText('QR code downloaded!')).toBeTruthy();
});

test('shows the QR code in full screen on request', async () => {
  const { ticket } = await acara.buy(student, await acara.anEvent({ priceSen: 0 }));
  const { person } = await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  await person.click(await screen.findByRole('button', { name: 'Show the QR code full screen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Night of the Gamelan' });
  expect(within(dialog).getByRole('img', { name: 'QR code of your ticket' })).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

async function freeTicket() {
  const club = await acara.aVerifiedClub();
  const event = await acara.anEvent({ organizerId: club.uid, priceSen: 0 });
  const { ticket } = await acara.buy(student, event);
  const checkIn = () =>
    acara
      .does('CheckInTicket')
      .execute(club, { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: ticket.id, scanId: 'scan-1' });
  return { event, ticket, checkIn };
}

test('turns the full screen green when the ticket is checked in, and says so afterwards', async () => {
  const { ticket, checkIn } = await freeTicket();
  const { person } = await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  await person.click(await screen.findByRole('button', { name: 'Show the QR code full screen' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(student.name)).toBeTruthy();
  await checkIn();
  const words = await within(dialog).findByText(`Come in, ${student.name}`);
  expect(words.closest('[role="status"]')?.textContent).toMatch(/Checked in \d+:\d\d\s[ap]m$/);
  expect(within(dialog).queryByRole('img', { name: 'QR code of your ticket' })).toBeNull();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/^Checked in \d+:\d\d [ap]m$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Give ticket back' })).toBeNull();
});

test('puts the code below the event’s name, with its holder, and names the hour only on the day', async () => {
  const { event, ticket } = await freeTicket();
  await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  const code = await screen.findByRole('img', { name: 'QR code of your ticket' });
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.compareDocumentPosition(code) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const when = screen.getByText('When');
  expect(code.compareDocumentPosition(when) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText(student.name, { selector: '.subheading' })).toBeTruthy();
  expect(screen.queryByText(/^Tonight/)).toBeNull();
  closeApp();
  acara.clock.set(new Date(Date.parse(event.startsAt) - 2 * 3_600_000).toISOString());
  await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  expect(await screen.findByText('Tonight, 8:00 pm')).toBeTruthy();
});

test('saves the event of a valid ticket as a calendar file, and shares the event', async () => {
  const { ticket } = await freeTicket();
  const { person } = await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  expect(await screen.findByRole('button', { name: 'Share the event' })).toBeTruthy();
  const files = savedFiles();
  await person.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain(`UID:${ticket.eventId}@acara`);
});

test('copies the ticket’s id', async () => {
  const { ticket } = await freeTicket();
  const { person } = await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  await person.click(await screen.findByRole('button', { name: 'Copy the ticket ID' }));
  expect(await screen.findByText('Ticket ID copied.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(ticket.id);
});

test('shows a countdown and Pay now instead of a code for a held ticket', async () => {
  const { ticket } = await acara.hold(student, await acara.anEvent());
  await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  expect(await screen.findByRole('heading', { name: 'Your place is held' })).toBeTruthy();
  expect(await screen.findByRole('timer', { name: 'Time left to pay' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay now' })).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'QR code of your ticket' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download QR Code' })).toBeNull();
});

test('confirms a held ticket when its payment arrives', async () => {
  const bought = await acara.buy(student, await acara.anEvent());
  await openApp(`/tickets/${bought.ticket.id}`, { acara, as: student });
  await screen.findByRole('heading', { name: 'Your place is held' });
  await acara.play(bought);
  expect(await screen.findByRole('img', { name: 'QR code of your ticket' })).toBeTruthy();
});

test('cancels a held ticket after a confirmation', async () => {
  const event = await acara.anEvent();
  const { ticket } = await acara.buy(student, event);
  const { person } = await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  await person.click(await screen.findByRole('button', { name: 'Cancel ticket' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this ticket?' });
  expect(dialog.textContent).toContain('Your place goes back on sale');
  expect(acara.places(event)).toEqual({ sold: 0, held: 1 });
  await person.click(within(dialog).getByRole('button', { name: 'Cancel ticket' }));
  expect(await screen.findByText('You cancelled this ticket')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Buy again/ })).toBeTruthy();
  expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  expect(factOf('Status')).toBe('cancelled');
});

test('gives a free ticket back, or keeps it when the dialog is cancelled', async () => {
  const event = await acara.anEvent({ priceSen: 0 });
  const { ticket } = await acara.buy(student, event);
  const { person } = await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  const ask = () => person.click(screen.getByRole('button', { name: 'Give ticket back' }));
  await screen.findByRole('button', { name: 'Give ticket back' });
  await ask();
  await person.click(await screen.findByRole('button', { name: 'Keep ticket' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(acara.places(event)).toEqual({ sold: 1, held: 0 });
  await ask();
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give ticket back' }),
  );
  await waitFor(() => expect(acara.places(event)).toEqual({ sold: 0, held: 0 }));
});

test('offers no cancellation for a paid ticket', async () => {
  const bought = await acara.buy(student, await acara.anEvent());
  await acara.play(bought);
  await openApp(`/tickets/${bought.ticket.id}`, { acara, as: student });
  await screen.findByRole('button', { name: 'Download QR Code' });
  expect(screen.queryByRole('button', { name: /Give ticket back|Cancel ticket/ })).toBeNull();
});

async function expiredTicket(capacity = 13) {
  const event = await acara.anEvent({ capacity });
  const { ticket } = await acara.buy(student, event);
  acara.clock.advance(16);
  await acara.does('ExpireHolds').execute(SYSTEM);
  return { event, path: `/tickets/${ticket.id}` };
}

test('says that a ticket was not paid in time, and buys it again', async () => {
  const { event, path } = await expiredTicket();
  await acara.buy(await acara.aStudent('Other'), event);
  const { person, address } = await openApp(path, { acara, as: student });
  expect(await screen.findByText('This ticket was not paid in time')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Buy again, 12 left' }));
  await waitFor(() => expect(address()).toBe('/my-tickets'));
  expect(await screen.findByText('Ticket purchase initiated! Please complete payment.')).toBeTruthy();
  expect(acara.places(event)).toEqual({ sold: 0, held: 2 });
});

test('offers to buy an expired ticket again while the list of tickets still has it as held', async () => {
  const { path } = await expiredTicket();
  const through = (api: Api): Api => ({
    ...api,
    listMyTickets: async () => {
      const list = await api.listMyTickets({});
      const status = 'pending_payment' as const;
      return { ...list, tickets: list.tickets.map((ticket) => ({ ...ticket, status })) };
    },
  });
  await openApp(path, { acara, as: student, through });
  expect(await screen.findByRole('button', { name: /Buy again/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Open your/ })).toBeNull();
});

test('says for an expired ticket that the event is sold out', async () => {
  const { event, path } = await expiredTicket(1);
  await acara.buy(await acara.aStudent('Other'), event);
  await openApp(path, { acara, as: student });
  expect(await screen.findByText('Sold out')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Buy again/ })).toBeNull();
});

test('says for an expired ticket that its event is over', async () => {
  const { event, path } = await expiredTicket();
  acara.clock.set(event.endsAt);
  await openApp(path, { acara, as: student });
  expect(await screen.findByText('This event is over')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Buy again/ })).toBeNull();
});

test('links from an expired ticket to the newer one', async () => {
  const { event, path } = await expiredTicket();
  const { ticket, payment } = await acara.buy(student, event);
  await openApp(path, { acara, as: student });
  const held = await screen.findByRole('link', { name: 'Open your unpaid ticket' });
  expect(held.getAttribute('href')).toBe(`/tickets/${ticket.id}`);
  expect(screen.queryByRole('button', { name: /Buy again/ })).toBeNull();
  closeApp();
  await acara.play({ ticket, payment });
  await openApp(path, { acara, as: student });
  expect(await screen.findByRole('link', { name: 'Open your confirmed ticket' })).toBeTruthy();
});

test('shows the club’s reason on the ticket of a cancelled event', async () => {
  const club = await acara.aVerifiedClub();
  const event = await acara.anEvent({ organizerId: club.uid });
  const purchase = await acara.buy(student, event);
  await acara.play(purchase);
  await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'The hall is flooded.' });
  await openApp(`/tickets/${purchase.ticket.id}`, { acara, as: student });
  expect(await screen.findByText('The hall is flooded.')).toBeTruthy();
  closeApp();
  await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
  await openApp(`/tickets/${purchase.ticket.id}`, { acara, as: student });
  expect(await screen.findByText('This event was cancelled')).toBeTruthy();
  expect(screen.getByText('The hall is flooded.')).toBeTruthy();
  expect(screen.queryByText(/ticket was cancelled/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share the event' })).toBeNull();
});

test('says that the organizer cancelled the ticket, and their words', async () => {
  const club = await acara.aVerifiedClub();
  const purchase = await acara.buy(student, await acara.anEvent({ organizerId: club.uid, priceSen: 0 }));
  const reason = 'The workshop is for first-years.';
  await acara.does('RevokeTicket').execute(club, { id: purchase.ticket.id, reason });
  await openApp(`/tickets/${purchase.ticket.id}`, { acara, as: student });
  expect(await screen.findByText('The organizer cancelled this ticket')).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Buy again/ })).toBeNull();
});

test('says of a ticket that its holder gave back that the event was cancelled later', async () => {
  const club = await acara.aVerifiedClub();
  const event = await acara.anEvent({ organizerId: club.uid, priceSen: 0 });
  const { ticket } = await acara.buy(student, event);
  await acara.does('CancelTicket').execute(student, { id: ticket.id });
  await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'The hall is flooded.' });
  await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  expect(await screen.findByText('You gave this ticket back')).toBeTruthy();
  expect(screen.getByText('The event itself was cancelled later.')).toBeTruthy();
  expect(screen.queryByText('This event was cancelled')).toBeNull();
  expect(screen.queryByRole('button', { name: /Buy again/ })).toBeNull();
});

test('gives a paid ticket of an event that moved back, and shows its refund', async () => {
  const event = await acara.anEvent();
  const bought = await acara.buy(student, event);
  await acara.play(bought);
  const movedAt = acara.clock.now();
  await acara.changeEvent(event, { venue: 'Panggung Bunga', movedAt });
  acara.clock.advance(30);
  await openApp('/my-tickets', { acara, as: student });
  expect(await screen.findByText(/^Moved\. Can be given back until Fri 12:00 pm MYT\.$/)).toBeTruthy();
  closeApp();
  const { person } = await openApp(`/tickets/${bought.ticket.id}`, { acara, as: student });
  const choice = /^Keep your ticket, or give it back for RM 25\.00 until Fri 12:00 pm MYT\.$/;
  expect(await screen.findByText(choice)).toBeTruthy();
  const action = { name: 'Give back for a refund' };
  await person.click(screen.getByRole('button', action));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Give this ticket back?' }));
  expect(dialog.getByText(/^RM 25\.00 goes back to the person who paid\./)).toBeTruthy();
  await person.click(dialog.getByRole('button', action));
  expect(await screen.findByText('You gave this ticket back')).toBeTruthy();
  expect(await screen.findByText('You gave your ticket back because the event moved.')).toBeTruthy();
  expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
});

test('offers nothing once the time to give a ticket back is over', async () => {
  const event = await acara.anEvent();
  const bought = await acara.buy(student, event);
  await acara.play(bought);
  await acara.changeEvent(event, { movedAt: acara.clock.now() });
  acara.clock.advance(72 * 60);
  await openApp(`/tickets/${bought.ticket.id}`, { acara, as: student });
  await screen.findByRole('button', { name: 'Download QR Code' });
  expect(screen.queryByText('The event has moved')).toBeNull();
});
