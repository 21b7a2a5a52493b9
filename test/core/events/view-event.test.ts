import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, ANONYMOUS, SYSTEM } from '#core/actor.ts';
import { EVENT_DEFAULTS } from '#core/events/event.ts';
import { aTypeView } from '#test/support/a-type-view.ts';
import { Acara } from '#test/support/acara.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const MISSING = plainRefusal('event_not_found', 'Event not found');

describe('ViewEvent', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  it.each(['draft', 'pending_review'] as const)(
    'answers a %s event of another club like a missing one',
    async (status) => {
      const event = await acara.anEvent({ status });
      for (const actor of [ANONYMOUS, await acara.aStudent(), await acara.aVerifiedClub()]) {
        expect(await refusalOf(acara.does('ViewEvent').execute(actor, { id: event.id }))).toEqual(MISSING);
        expect(await refusalOf(acara.does('ViewEvent').execute(actor, { id: 'event-0' }))).toEqual(MISSING);
      }
    },
  );

  it.each(['draft', 'pending_review'] as const)(
    'shows a %s event to its club and to admins',
    async (status) => {
      const club = await acara.aClub();
      const { id } = await acara.anEvent({ status, organizerId: club.uid });
      for (const actor of [club, await acara.anAdmin(), SYSTEM])
        expect((await acara.does('ViewEvent').execute(actor, { id })).event.status).toBe(status);
    },
  );

  it('shows an unpublished event to holders of a live ticket only', async () => {
    const club = await acara.aVerifiedClub();
    const holder = await acara.aStudent('Holder');
    const event = await acara.anEvent({ organizerId: club.uid });
    const { ticket } = await acara.buy(holder, event);
    await acara.does('UnpublishEvent').execute(club, { id: event.id });
    const view = (actor: Actor) => acara.does('ViewEvent').execute(actor, { id: event.id });
    expect((await view(holder)).event).toMatchObject({
      status: 'draft',
      organizerEmail: event.organizerEmail,
    });
    expect(await refusalOf(view(await acara.aStudent('Other')))).toEqual(MISSING);
    await acara.does('CancelTicket').execute(holder, { id: ticket.id });
    expect(await refusalOf(view(holder))).toEqual(MISSING);
  });

  it('tells everybody whether the event has a code that is not revoked', async () => {
    const club = await acara.aVerifiedClub();
    const event = await acara.anEvent({ organizerId: club.uid });
    const takesCodes = async (actor: Actor = ANONYMOUS) =>
      (await acara.does('ViewEvent').execute(actor, { id: event.id })).event.takesCodes;
    expect(await takesCodes()).toBe(false);
    const make = () => acara.does('CreateCode').execute(club, { id: event.id, kind: 'percent', value: 20 });
    const codes = [(await make()).code, (await make()).code];
    for (const actor of [ANONYMOUS, club]) expect(await takesCodes(actor)).toBe(true);
    for (const { id } of codes) {
      expect(await takesCodes()).toBe(true);
      await acara.does('RevokeCode').execute(club, { id });
    }
    for (const actor of [ANONYMOUS, club]) expect(await takesCodes(actor)).toBe(false);
  });

  it.each([
    ['published', 'published', '2026-12-20T15:00:00.000Z'],
    ['published', 'ended', '2026-12-01T04:00:00.000Z'],
    ['cancelled', 'cancelled', '2026-12-20T15:00:00.000Z'],
    ['cancelled', 'cancelled', '2026-12-01T04:00:00.000Z'],
  ] as const)('shows everybody a %s event as %s', async (status, shown, endsAt) => {
    const { id } = await acara.anEvent({ status, endsAt, startsAt: '2026-12-01T02:00:00.000Z' });
    const { event } = await acara.does('ViewEvent').execute(ANONYMOUS, { id });
    expect(event).toEqual({
      ...EVENT_DEFAULTS,
      id: 'event-1',
      title: 'Night of the Gamelan',
      description: 'Bronze, drums and a long evening under the trees.',
      category: 'Cultural',
      startDate: '2026-12-01T02:00:00.000Z',
      endDate: endsAt,
      location: 'Main Campus',
      venue: 'Dewan Seri Angsana',
      ticketPrice: 25,
      priceFrom: 25,
      priceTo: 25,
      listing: { state: 'open', opensAt: null },
      types: [aTypeView({ id: 'event-1', price: 25, left: 100 })],
      takesCodes: false,
      capacity: 100,
      ticketsSold: 0,
      ticketsLeft: 100,
      tags: ['music', 'evening'],
      status: shown,
      organizerId: 'club-1',
      organizerName: 'Gamelan Society',
      organizerEmail: 'gamelan@club.acara.test',
      cancelledAt: status === 'cancelled' ? '2026-11-01T02:00:00.000Z' : null,
      cancellationReason: null,
      salesPaused: false,
      reviewNote: null,
      version: '2026-11-01T02:00:00.000Z',
      calendarSequence: 0,
    });
  });
});
