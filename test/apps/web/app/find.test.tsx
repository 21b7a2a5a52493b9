import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { FOR_CASH, VenueSales } from '#test/support/venue-sales.ts';
import { closeApp, losing, openApp } from '#test/support/web.tsx';

describe('the search for anything', () => {
  let acara: Acara;
  let admin: SignedIn;
  let club: SignedIn;
  let aina: SignedIn;
  let bought: Awaited<ReturnType<Acara['buy']>>;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    club = await acara.aVerifiedClub('Kelab Catur');
    aina = await acara.aStudent('Aina Rahman');
    const event = await acara.anEvent({ organizerId: club.uid, title: 'Malam Catur', priceSen: 1_800 });
    bought = await acara.buy(aina, event);
  });

  async function search(as: SignedIn, q: string, through?: ReturnType<typeof losing>) {
    const app = await openApp('/events', { acara, as, ...(through && { through }) });
    await app.person.click(await screen.findByRole('button', { name: 'Find anything' }));
    const field = await screen.findByRole('combobox', { name: 'Find' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await app.person.type(field, q);
    return { ...app, field };
  }

  it('opens by the keyboard, and is offered to admins and clubs alone', async () => {
    const { person } = await openApp('/events', { acara, as: admin });
    await screen.findByRole('button', { name: 'Find anything' });
    await person.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeTruthy();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not offered to students', async () => {
    const { person } = await openApp('/events', { acara, as: aina });
    await screen.findByRole('link', { name: /Aina Rahman/ });
    expect(screen.queryByRole('button', { name: 'Find anything' })).toBeNull();
    await person.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the chosen result by Enter: a person’s panel', async () => {
    const { person, field, address } = await search(admin, 'aina');
    const people = within(await screen.findByRole('group', { name: 'People' }));
    expect(people.getByRole('option', { name: /Aina Rahman/ }).getAttribute('aria-selected')).toBe('true');
    expect(field.getAttribute('aria-activedescendant')).toBe(people.getByRole('option').id);
    await person.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Aina Rahman' })).toBeTruthy();
    expect(address()).toBe(`/admin/people?person=${aina.uid}`);
  });

  it('says of a payment what became of it and its ticket', async () => {
    await search(admin, bought.payment?.id ?? '');
    const payments = within(await screen.findByRole('group', { name: 'Payments' }));
    const option = payments.getByRole('option', { name: /RM\s18\.00/ });
    for (const text of [/Aina Rahman/, /Ticket not paid/, /Malam Catur/])
      expect(within(option).getByText(text)).toBeTruthy();
  });

  it('leads from cash that is owed back to the refunds, and never to a person without an account', async () => {
    acara = new Acara(FOR_CASH, null, undefined, FOR_CASH);
    admin = await acara.anAdmin();
    club = await acara.aVerifiedClub();
    const startsAt = addMinutes(acara.clock.now(), 60);
    const event = await acara.anEvent({ organizerId: club.uid, priceSen: 1_000, startsAt });
    const venue = new VenueSales(acara, club, event);
    const { ticketId } = await venue.sell(await venue.device('Farah'));
    const paymentId = [...acara.database.published.payments.values()][0]?.id ?? '';
    const payment = async () =>
      (await screen.findAllByRole('option', { name: /^RM\s10\.00 · Cash · Walk-in/ }))[0];
    const { person, address } = await search(admin, paymentId);
    await person.click((await payment()) as HTMLElement);
    await waitFor(() => expect(address()).not.toBe('/events'));
    expect(address()).not.toContain('person=');
    closeApp();
    await acara.does('RevokeTicket').execute(club, { id: ticketId, reason: 'Rain' });
    const again = await search(admin, paymentId);
    await again.person.click((await payment()) as HTMLElement);
    await waitFor(() => expect(again.address()).toMatch(/^\/admin\/payments/));
  });

  it('leads a club to the ticket in its list', async () => {
    await search(club, shortTicketId(bought.ticket.id));
    const tickets = within(await screen.findByRole('group', { name: 'Tickets' }));
    const { href } = tickets.getByRole('option') as HTMLAnchorElement;
    const query = new URLSearchParams({ q: shortTicketId(bought.ticket.id) });
    expect(href).toContain(`/events/${bought.ticket.eventId}/manage/people?${query}`);
  });

  it('says that nothing was found, and searches again after a failure', async () => {
    const { person, field } = await search(admin, 'aina', losing('findAnything', 9));
    await screen.findByText('The search failed');
    await person.clear(field);
    await person.type(field, 'zzz');
    expect(await screen.findByText(/Nothing found for “zzz”|The search failed/)).toBeTruthy();
  });
});
