import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import type { Event } from '#core/events/event.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { Acara } from '#test/support/acara.ts';

describe('the domain events', () => {
  let acara: Acara;
  let admin: SignedIn;
  let club: SignedIn;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    club = await acara.aVerifiedClub();
    aina = await acara.aStudent();
  });

  const own = (differences: Partial<Event> = {}) =>
    acara.anEvent({ organizerId: club.uid, organizerEmail: club.email, ...differences });
  const happened = () => [...acara.database.published.domainEvents.values()];
  const kinds = () => happened().map(({ kind, detail }) => [kind, detail]);

  describe('of a ticket', () => {
    it('say when it was confirmed, once however often its payment is reported', async () => {
      const event = await own();
      const purchase = await acara.buy(aina, event);
      expect(happened()).toEqual([]);
      acara.clock.advance(5);
      const reports = await acara.play(purchase);
      for (const report of reports) await acara.settle(report);
      const { id: ticketId } = purchase.ticket;
      expect(happened()).toEqual([
        {
          ...{ id: expect.any(String), kind: 'ticket.confirmed', at: acara.clock.now(), detail: {} },
          ...{ eventId: event.id, ticketId, uid: aina.uid },
        },
      ]);
    });

    it('say who cancelled it', async () => {
      const free = await own({ priceSen: 0 });
      const paid = await own();
      const [byHolder, byOrganizer] = [await acara.buy(aina, free), await acara.buy(aina, free)];
      const [byEvent, byBank] = [await acara.buy(aina, paid), await acara.buy(aina, paid)];
      for (const purchase of [byEvent, byBank]) await acara.play(purchase);
      const before = happened().length;
      await acara.does('CancelTicket').execute(aina, byHolder.ticket);
      await acara.does('RevokeTicket').execute(club, { id: byOrganizer.ticket.id, reason: 'Sold twice.' });
      await acara.settle(acara.reportOf(byBank, { state: 'charged_back', eventKey: 'back' }));
      await acara.does('CancelEvent').execute(club, { id: paid.id, reason: 'Rain.' });
      await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
      const cancelled = happened()
        .slice(before)
        .flatMap(({ kind, ticketId, uid, detail }) =>
          kind === 'ticket.cancelled' ? [[ticketId, uid, detail]] : [],
        );
      expect(cancelled).toEqual([
        [byHolder.ticket.id, aina.uid, { by: 'holder' }],
        [byOrganizer.ticket.id, aina.uid, { by: 'organizer' }],
        [byBank.ticket.id, aina.uid, { by: 'bank' }],
        [byEvent.ticket.id, aina.uid, { by: 'event' }],
      ]);
    });

    it('say nothing of a place that was only held, however it ends', async () => {
      const event = await own();
      await acara.does('CancelTicket').execute(aina, (await acara.buy(aina, event)).ticket);
      await acara.buy(aina, event);
      acara.clock.advance(16);
      expect(await acara.does('ExpireHolds').execute(SYSTEM)).toMatchObject({ expired: 1 });
      await acara.buy(aina, event);
      await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain.' });
      await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
      expect(kinds()).toEqual([['event.cancelled', {}]]);
    });

    it('say that its holder was let in, once', async () => {
      const event = await own({ priceSen: 0 });
      const { ticket } = await acara.buy(aina, event);
      acara.clock.set(event.startsAt);
      const scan = { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: ticket.id };
      for (const scanId of ['first', 'first', 'second'])
        await acara.does('CheckInTicket').execute(club, { ...scan, scanId });
      expect(happened().slice(1)).toMatchObject([
        { kind: 'ticket.checked_in', ticketId: ticket.id, uid: aina.uid, at: event.startsAt, detail: {} },
      ]);
    });
  });

  describe('of an event', () => {
    it('name the fields of its form that were changed, and leave out a save that changes nothing', async () => {
      const { event } = await acara.does('CreateEvent').execute(club, { ...EVENT_INPUT, status: 'draft' });
      const edit = (differences: Partial<typeof EVENT_INPUT>) =>
        acara.does('EditEvent').execute(club, { ...EVENT_INPUT, ...differences, id: event.id });
      await edit({});
      expect(kinds()).toEqual([]);
      await edit({ title: 'Another night', venue: 'DK 3' });
      expect(happened()).toEqual([
        {
          ...{ id: expect.any(String), kind: 'event.changed', at: acara.clock.now(), eventId: event.id },
          ...{ ticketId: null, uid: null, detail: { fields: ['title', 'venue'] } },
        },
      ]);
    });

    it('say when it was published: by its club, or when an admin approves it', async () => {
      await acara.does('CreateEvent').execute(club, { ...EVENT_INPUT, status: 'published' });
      const draft = await own({ status: 'draft' });
      await acara.does('PublishEvent').execute(club, { id: draft.id });
      expect(kinds()).toEqual(Array(2).fill(['event.published', {}]));

      const unverified = await acara.aClub();
      const input = { ...EVENT_INPUT, status: 'published' };
      const { event } = await acara.does('CreateEvent').execute(unverified, input);
      const waiting = await acara.anEvent({ organizerId: unverified.uid, status: 'draft' });
      await acara.does('PublishEvent').execute(unverified, { id: waiting.id });
      await acara.does('ReviewEvent').execute(admin, { id: waiting.id, approve: false, note: 'Not yet.' });
      expect(happened()).toHaveLength(2);
      await acara.does('ReviewEvent').execute(admin, { id: event.id, approve: true, note: '' });
      expect(happened().slice(2)).toMatchObject([{ kind: 'event.published', eventId: event.id }]);
    });
  });
});
