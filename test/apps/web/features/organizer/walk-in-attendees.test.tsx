import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor, SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, within } from '#test/support/rendering.ts';
import { FOR_CASH, VenueSales } from '#test/support/venue-sales.ts';
import { openApp } from '#test/support/web.tsx';

describe('people who bought at the entrance', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  let venue: VenueSales;
  let device: Actor;
  beforeEach(async () => {
    acara = new Acara(FOR_CASH, null, undefined, FOR_CASH);
    club = await acara.aVerifiedClub();
    const startsAt = addMinutes(acara.clock.now(), 60);
    event = await acara.anEvent({ organizerId: club.uid, priceSen: 1_000, startsAt });
    venue = new VenueSales(acara, club, event);
    device = await venue.device('Farah');
    await venue.sell(device);
  });
  const open = (section: string, as = club) =>
    openApp(`/events/${event.id}/manage/${section}`, { acara, as });
  const choose = async ({ person }: Awaited<ReturnType<typeof open>>, action: string) => {
    await person.click(await screen.findByRole('button', { name: 'Actions for Walk-in' }));
    await person.click(await screen.findByRole('menuitem', { name: action }));
    return within(await screen.findByRole('dialog'));
  };

  it('are marked on the attendee list, and are nobody to write to', async () => {
    await venue.sell(device);
    const app = await open('people');
    expect(await screen.findByText('2 tickets, 0 people')).toBeTruthy();
    expect(screen.getAllByText('At the entrance')).toHaveLength(2);
    await app.person.click(screen.getAllByRole('button', { name: /^Walk-in/ })[0] as HTMLElement);
    const panel = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
    expect(panel.queryByText('Email')).toBeNull();
    expect(panel.queryByRole('link')).toBeNull();
  });

  it('have their origin in the exported list', async () => {
    const { csv } = await acara.does('ExportAttendees').execute(club, { id: event.id, language: 'ms' });
    expect(csv).toMatch(/,Asal,Catatan\r\nWalk-in,,.*,Di pintu masuk,\r\n$/);
  });

  it('get no mail when their ticket is cancelled, and their money by hand', async () => {
    const dialog = await choose(await open('people'), 'Cancel ticket');
    expect(dialog.getByText(/^It is kept with the ticket/)).toBeTruthy();
    const [ticket] = [...acara.database.published.tickets.values()];
    await acara.does('RevokeTicket').execute(club, { id: ticket?.id ?? '', reason: 'Rain' });
    expect([...acara.database.published.outbox.values()].map(({ to }) => to.email)).not.toContain('');
    await openApp(`/events/${event.id}/manage/people?show=cancelled`, { acara, as: club });
    expect(await screen.findByText('Return by hand')).toBeTruthy();
  });

  it('are asked for no account by an admin who gives some money back', async () => {
    const dialog = await choose(await open('people', await acara.anAdmin()), 'Refund part of the ticket');
    expect(await dialog.findByText(/The guest has no account: the club returns cash by hand/)).toBeTruthy();
    expect(dialog.getByText(/^It is kept with the refund/)).toBeTruthy();
  });

  it('are returned their cash by the club, as its page of refunds says', async () => {
    const [ticket] = [...acara.database.published.tickets.values()];
    await acara.does('RevokeTicket').execute(club, { id: ticket?.id ?? '', reason: 'Rain' });
    await open('money');
    expect(
      await screen.findByText(/your club returns cash by hand, and an admin records it\.$/),
    ).toBeTruthy();
  });

  it('leave their cash with the club, as the event’s money says', async () => {
    await open('money');
    expect(
      await screen.findByText('RM 10.00 of it was taken in cash at the entrance, and is with the club.'),
    ).toBeTruthy();
    expect(screen.queryByText(/^The provider has not reported its fee/)).toBeNull();
  });
});
