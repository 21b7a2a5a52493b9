import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { keepOnlyOwnTickets } from '#apps/web/src/shared/offline/keep-only-own-tickets.ts';
import { ticketDatabase } from '#apps/web/src/shared/offline/ticket-database.ts';
import type { SignedIn } from '#core/actor.ts';
import { IdentitySession } from '#core/identity/identity-session.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { Acara } from '#test/support/acara.ts';
import { act, screen, waitFor } from '#test/support/rendering.ts';
import { scanPicture } from '#test/support/scan-picture.ts';
import { closeApp, openApp } from '#test/support/web.tsx';

/** What the browser's database holds. */
const stored = new Map<string, unknown>();

let acara: Acara;
let student: SignedIn;
beforeEach(async () => {
  stored.clear();
  vi.spyOn(ticketDatabase, 'people').mockImplementation(async () => [...stored.keys()]);
  vi.spyOn(ticketDatabase, 'read').mockImplementation(async (uid) => stored.get(uid) as never);
  vi.spyOn(ticketDatabase, 'erase').mockImplementation(async (uid) => void stored.delete(uid));
  vi.spyOn(ticketDatabase, 'update').mockImplementation(async (uid, change) => {
    stored.set(uid, structuredClone(change(stored.get(uid) as never)));
  });
  acara = new Acara();
  student = await acara.aStudent();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const away = async () => {
  throw domainError('unavailable', { reason: 'unreachable' });
};
const withoutServer = (api: Api): Api => ({
  ...api,
  viewTicket: away,
  listMyTickets: away,
  viewProfile: away,
});

async function savedTicket() {
  const { ticket } = await acara.buy(student, await acara.anEvent({ priceSen: 0 }));
  await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  await screen.findByRole('img', { name: 'QR code of your ticket' });
  await waitFor(() => expect(stored.size).toBe(1));
  expect(screen.queryByText(/^Saved on this/)).toBeNull();
  closeApp();
  return ticket;
}

test('opens a saved ticket without the server and says how old it is', async () => {
  const ticket = await savedTicket();
  await openApp(`/tickets/${ticket.id}`, { acara, as: student, through: withoutServer });
  expect(await screen.findByRole('img', { name: 'QR code of your ticket' })).toBeTruthy();
  expect(screen.getByText(/^Saved on this device · checked /)).toBeTruthy();
  closeApp();
  await openApp('/my-tickets', { acara, as: student, through: withoutServer });
  expect(await screen.findByRole('heading', { name: 'Night of the Gamelan' })).toBeTruthy();
  expect(screen.getByText(/^Saved on this device · checked /)).toBeTruthy();
});

test('draws the code of a ticket that only the list was saved with, and saves its picture as a file', async () => {
  const { ticket } = await acara.buy(student, await acara.anEvent({ priceSen: 0 }));
  await openApp('/my-tickets', { acara, as: student });
  await screen.findByRole('button', { name: 'Show code' });
  await waitFor(() => expect(stored.size).toBe(1));
  closeApp();
  const { person } = await openApp(`/tickets/${ticket.id}`, { acara, as: student, through: withoutServer });
  const image = await screen.findByRole('img', { name: 'QR code of your ticket' });
  const drawn = image.getAttribute('src');
  expect(scanPicture(drawn)).toEqual({ width: 256, height: 256, text: ticket.code });
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this);
  });
  await person.click(screen.getByRole('button', { name: 'Download QR Code' }));
  expect(links.map(({ download, href }) => [download, href])).toEqual([[`ticket-${ticket.id}.png`, drawn]]);
});

test('shows tickets that an earlier version saved, which have no text of their code', async () => {
  const { ticket } = await acara.buy(student, await acara.anEvent({ priceSen: 0 }));
  const { code: _, ...early } = ticket;
  const tickets = [
    { ticket: early, checkedAt: acara.clock.now() },
    { ticket: { ...early, id: 'no-picture', qrCode: null }, checkedAt: acara.clock.now() },
  ];
  stored.set(student.uid, { form: 1, tickets });
  await openApp('/my-tickets', { acara, as: student, through: withoutServer });
  expect(await screen.findAllByRole('link', { name: 'Night of the Gamelan' })).toHaveLength(2);
  closeApp();
  await openApp(`/tickets/${ticket.id}`, { acara, as: student, through: withoutServer });
  const image = await screen.findByRole('img', { name: 'QR code of your ticket' });
  expect(image.getAttribute('src')).toBe(ticket.qrCode);
  closeApp();
  await openApp('/tickets/no-picture', { acara, as: student, through: withoutServer });
  expect(await screen.findByText(/^Your QR code is on its way/)).toBeTruthy();
});

test('keeps saved tickets that are older than the list has, and no others', async () => {
  const ticket = await savedTicket();
  const through =
    (nextCursor: string | null) =>
    (api: Api): Api => ({ ...api, listMyTickets: async () => ({ tickets: [], nextCursor }) });
  for (const [nextCursor, kept] of [
    ['2026-11-01T00:00:00.000Z_ticket-1', true],
    [null, false],
  ] as const) {
    await openApp('/my-tickets', { acara, as: student, through: through(nextCursor) });
    await screen.findByText('No tickets yet');
    await waitFor(() => expect(JSON.stringify(stored.get(student.uid)).includes(ticket.id)).toBe(kept));
    closeApp();
  }
});

test('saves a paid ticket before it is opened', async () => {
  const bought = await acara.buy(student, await acara.anEvent({ priceSen: 2_500 }));
  await openApp(`/tickets/${bought.ticket.id}`, { acara, as: student });
  await screen.findByRole('heading', { name: 'Your place is held' });
  await waitFor(() => expect(stored.size).toBe(1));
  closeApp();
  await acara.play(bought);
  await openApp(`/pay/${bought.payment?.id}`, { acara, as: student });
  await screen.findByRole('heading', { name: 'You’re going!' });
  // After four seconds the page opens the ticket, which would save it.
  const isSaved = () => expect(JSON.stringify(stored.get(student.uid))).toContain('"status":"confirmed"');
  await waitFor(isSaved, { timeout: 3_000 });
});

test('replaces the saved ticket as soon as the server answers again', { tags: ['long'] }, async () => {
  const ticket = await savedTicket();
  let isAway = true;
  const through = (api: Api): Api => ({
    ...api,
    viewTicket: (input) => (isAway ? away() : api.viewTicket(input)),
  });
  await openApp(`/tickets/${ticket.id}`, { acara, as: student, through });
  await screen.findByText(/^Saved on this device/);
  isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Saved on this device/)).toBeNull());
});

test('says that a ticket could not be loaded when it was never saved', async () => {
  const { ticket } = await acara.buy(student, await acara.anEvent({ priceSen: 0 }));
  await openApp(`/tickets/${ticket.id}`, { acara, as: student, through: withoutServer });
  expect(await screen.findByText('This ticket could not be loaded.')).toBeTruthy();
});

test('shows another person’s saved ticket to nobody', async () => {
  const ticket = await savedTicket();
  const other = await acara.aStudent('Other');
  await openApp(`/tickets/${ticket.id}`, { acara, as: other, through: withoutServer });
  expect(await screen.findByText('This ticket could not be loaded.')).toBeTruthy();
});

test('erases saved tickets at the sign-out and keeps those of the signed-in person', async () => {
  await savedTicket();
  stored.set('someone-else', { form: 1, tickets: [] });
  await openApp('/events', { acara, as: student });
  await screen.findByRole('heading', { level: 1 });
  keepOnlyOwnTickets();
  await waitFor(() => expect([...stored.keys()]).toEqual([student.uid]));
  await act(() => resolve(acara.container, IdentitySession).signOut());
  await waitFor(() => expect(stored.size).toBe(0));
});

test('erases saved tickets when the account is disabled', async () => {
  const ticket = await savedTicket();
  await openApp('/events', { acara, as: student });
  await screen.findByRole('heading', { level: 1 });
  keepOnlyOwnTickets();
  await acara.does('DisablePerson').execute(await acara.anAdmin(), { uid: student.uid, disabled: true });
  acara.clock.advance(60);
  await act(async () => {
    await resolve(acara.container, IdentitySession)
      .token({ fresh: true })
      .catch(() => null);
  });
  await waitFor(() => expect(stored.size).toBe(0));
  expect(ticket.status).toBe('confirmed');
});
