import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { guestDatabase } from '#apps/web/src/shared/offline/ticket-database.ts';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { unreachable } from '#core/shared/errors/unreachable.ts';
import type { TicketId } from '#core/shared/ids.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { Acara } from '#test/support/acara.ts';
import { readQrImage } from '#test/support/legible-qr-images.ts';
import { screen, waitFor } from '#test/support/rendering.ts';
import { FOR_CASH, VenueSales } from '#test/support/venue-sales.ts';
import { closeApp, openApp, savedFiles } from '#test/support/web.tsx';

/** What the browser's database holds. */
const stored = new Map<string, unknown>();

let acara: Acara;
let club: SignedIn;
let event: Event;
let link: string;
let id: TicketId;
beforeEach(async () => {
  stored.clear();
  vi.spyOn(guestDatabase, 'read').mockImplementation(async (key) => stored.get(key) as never);
  vi.spyOn(guestDatabase, 'erase').mockImplementation(async (key) => void stored.delete(key));
  vi.spyOn(guestDatabase, 'write').mockImplementation(async (key, value) => {
    stored.set(key, structuredClone(value));
  });
  acara = new Acara();
  club = await acara.aVerifiedClub();
  event = await acara.anEvent({ organizerId: club.uid, priceSen: 2_500 });
  await acara.does('InviteGuests').execute(club, {
    id: event.id,
    typeId: null,
    tellThem: false,
    dryRun: false,
    rows: [{ name: 'Guest One' }],
  });
  const { guests } = await acara.does('ListGuests').execute(club, { id: event.id });
  link = guests[0]?.link ?? '';
  id = guests[0]?.ticketId as TicketId;
});

afterEach(() => {
  vi.restoreAllMocks();
});

const away = (api: Api): Api => ({ ...api, viewGuestTicket: () => Promise.reject(unreachable()) });
const withdraw = () => acara.does('RevokeTicket').execute(club, { id, reason: 'Cannot come' });
const code = async () =>
  readQrImage(((await screen.findByRole('img', { name: 'QR code of your ticket' })) as HTMLImageElement).src);

describe('the ticket of a guest', () => {
  it('opens by its link without an account, under a title that names nobody', async () => {
    await openApp(link, { acara });
    expect(await screen.findByRole('heading', { level: 1, name: event.title })).toBeTruthy();
    expect(await code()).toMatchObject({ ticketId: id });
    expect(screen.getByText('Guest One')).toBeTruthy();
    expect(screen.getByText('Free, by invitation')).toBeTruthy();
    expect(document.title).toBe('Your ticket · Acara');
    for (const name of ['Login', 'Sign Up', 'Log in', 'Sign up'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Give ticket back' })).toBeNull();
  });

  it('opens also where somebody else is signed in', async () => {
    await openApp(link, { acara, as: await acara.aStudent('Aina') });
    expect(await code()).toMatchObject({ ticketId: id });
  });

  it('says what somebody paid at the entrance, and leads to no page of an account', async () => {
    acara = new Acara(FOR_CASH, null, undefined, FOR_CASH);
    club = await acara.aVerifiedClub();
    const startsAt = addMinutes(acara.clock.now(), 60);
    event = await acara.anEvent({ organizerId: club.uid, priceSen: 1_000, startsAt });
    const venue = new VenueSales(acara, club, event);
    const { ticketPath, ticketId } = await venue.sell(await venue.device('Farah'));
    await openApp(ticketPath ?? '', { acara });
    expect(await code()).toMatchObject({ ticketId });
    expect(screen.getByText('RM 10.00')).toBeTruthy();
    expect(screen.queryByText('Free, by invitation')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
  });

  it('says the same of a wrong, a missing and a foreign secret, with a way on', async () => {
    for (const wrong of [`/t/${id}#wrong`, `/t/${id}`, `/t/${club.uid}#${link.split('#')[1]}`]) {
      await openApp(wrong, { acara });
      expect(await screen.findByRole('heading', { name: 'This link opens no ticket' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'See what is on' })).toBeTruthy();
      closeApp();
    }
  });

  it('opens from this device without a network, until it is withdrawn', async () => {
    await openApp(link, { acara });
    await code();
    await waitFor(() => expect(stored.size).toBe(1));
    closeApp();
    await openApp(link, { acara, through: away });
    expect(await code()).toMatchObject({ ticketId: id });
    expect(screen.getByText(/^Saved on this (device|phone)/)).toBeTruthy();
    closeApp();
    await openApp(`/t/${id}#wrong`, { acara, through: away });
    await screen.findByText('This ticket could not be loaded.', {}, { timeout: 8_000 });
    closeApp();

    await withdraw();
    await openApp(link, { acara });
    expect(await screen.findByText('This invitation was withdrawn')).toBeTruthy();
    // Sentences of their own, that do not run into each other.
    expect(screen.getByText(/^The ticket is not valid any more\. .* ask the organizer\.$/)).toBeTruthy();
    expect(screen.getByText('Cannot come')).toBeTruthy();
    await waitFor(() => expect(stored.size).toBe(0));
    closeApp();
    await openApp(link, { acara, through: away });
    await screen.findByText('This ticket could not be loaded.', {}, { timeout: 8_000 });
  });

  it('goes into a calendar without its link', async () => {
    const files = savedFiles();
    const { person } = await openApp(link, { acara });
    await person.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = (await files[0]?.text()) ?? '';
    expect(text).toContain(`UID:${event.id}@acara`);
    expect(text).not.toContain(link.split('#')[1]);
  });
});
