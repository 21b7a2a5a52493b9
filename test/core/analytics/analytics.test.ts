import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { ClubAnalytics } from '#core/analytics/compute-club-analytics.ts';
import type { PlatformAnalytics } from '#core/analytics/compute-platform-analytics.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import type { Event } from '#core/events/event.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const NO_FIGURES = plainRefusal('not_found', 'There are no such figures.');
const NOTHING = {
  totalEvents: 0,
  totalTicketsSold: 0,
  totalRevenue: 0,
  categoriesBreakdown: {},
  topEvents: [],
  salesByDay: [],
};

const EARLY = '11111111-1111-4111-8111-111111111111';
const LATE = '22222222-2222-4222-8222-222222222222';

/** Figures of a day without cancellations. */
function soldOn(day: string, tickets: number, revenue: number) {
  const sold = { ticketsSold: tickets, grossRevenue: revenue };
  return { day, tickets, revenue, ...sold, ticketsCancelled: 0, refunds: 0 };
}

describe('ComputeClubAnalytics and ComputePlatformAnalytics', () => {
  let acara: Acara;
  let club: SignedIn;
  let admin: SignedIn;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    admin = await acara.anAdmin();
    aina = await acara.aStudent();
  });

  const own = (differences: Partial<Event> = {}) => acara.anEvent({ organizerId: club.uid, ...differences });
  const ofClub = async (range = {}, uid = club.uid, actor: SignedIn = club): Promise<ClubAnalytics> =>
    (await acara.does('ComputeClubAnalytics').execute(actor, { uid, from: null, to: null, ...range }))
      .analytics;
  const ofAll = async (range = {}): Promise<PlatformAnalytics> =>
    (await acara.does('ComputePlatformAnalytics').execute(admin, { from: null, to: null, ...range }))
      .analytics;
  async function sell(event: Event, count = 1) {
    for (let sold = 0; sold < count; sold += 1) {
      const purchase = await acara.buy(aina, event);
      if (purchase.payment) await acara.play(purchase);
    }
  }

  describe('refusals', () => {
    it('refuses other clubs and hides whether another club exists', async () => {
      const other = await acara.aVerifiedClub('Kelab Lain');
      expect(await refusalOf(ofClub({}, club.uid, other))).toEqual(NO_FIGURES);
      expect(await refusalOf(ofClub({}, 'nobody', other))).toEqual(NO_FIGURES);
      expect(await ofClub({}, club.uid, admin)).toEqual(await ofClub());
    });

    it.each([
      ['from', '2026-13-01'],
      ['to', '2026-02-30'],
      ['from', '1.12.2026'],
      ['to', '2026-12-01T00:00:00Z'],
    ])('refuses a range whose %s is %j', async (field, day) => {
      const expected = fieldRefusal({ [field]: 'This must be a day, like 2026-12-01.' });
      expect(await refusalOf(ofClub({ [field]: day }))).toEqual(expected);
      expect(await refusalOf(ofAll({ [field]: day }))).toEqual(expected);
    });

    it('refuses a range that ends before it begins', async () => {
      const range = { from: '2026-12-02', to: '2026-12-01' };
      expect(await refusalOf(ofClub(range))).toEqual(
        fieldRefusal({ to: 'The last day must not be before the first.' }),
      );
    });
  });

  it('returns zeros without sales', async () => {
    expect(await ofClub()).toEqual({
      ...NOTHING,
      totalRevenueAfterFees: 0,
      salesByType: [],
      attendance: null,
    });
    expect(await ofAll()).toEqual({ ...NOTHING, platformRevenue: 0 });
  });

  it('adds up confirmed tickets and shows a club its revenue after fees', async () => {
    await sell(await own(), 2);
    await sell(await own({ priceSen: 1_999, category: 'Sports', title: 'Chess Night' }), 1);
    await sell(await own({ priceSen: 0, category: 'Sports', title: 'Free Evening' }), 3);
    await acara.buy(aina, await own({ category: 'Career', title: 'Only held' }));
    expect(await ofClub()).toEqual({
      totalEvents: 4,
      totalTicketsSold: 6,
      totalRevenue: 69.99,
      totalRevenueAfterFees: 66.49,
      salesByType: [],
      attendance: null,
      categoriesBreakdown: { Cultural: 1, Sports: 2, Career: 1 },
      topEvents: [
        { eventId: 'event-3', title: 'Free Evening', ticketsSold: 3, revenue: 0 },
        { eventId: 'event-1', title: 'Night of the Gamelan', ticketsSold: 2, revenue: 50 },
        { eventId: 'event-2', title: 'Chess Night', ticketsSold: 1, revenue: 19.99 },
      ],
      salesByDay: [soldOn('2026-12-01', 6, 69.99)],
    });
  });

  it('shows what one event sold, among the events of all', async () => {
    const drama = await own();
    await sell(drama, 2);
    await sell(await own({ priceSen: 1_999, category: 'Sports', title: 'Chess Night' }), 1);
    const eventId = drama.id;
    const figures = await ofClub({ eventId });
    expect(figures).toMatchObject({ totalEvents: 2, totalTicketsSold: 2, totalRevenue: 50 });
    expect(figures.totalRevenueAfterFees).toBe(47.5);
    expect(figures.salesByDay).toEqual([soldOn('2026-12-01', 2, 50)]);
    expect(figures.topEvents).toHaveLength(2);
    expect(await ofAll({ eventId })).toMatchObject({ totalTicketsSold: 2, platformRevenue: 2.5 });
    const other = await acara.aVerifiedClub('Kelab Lain');
    for (const asked of [eventId, 'nobody'])
      expect(await refusalOf(ofClub({ eventId: asked }, other.uid, other))).toEqual(NO_FIGURES);
  });

  it('shows how many came, of an event and of the events on the chosen days', async () => {
    const event = await own({ startsAt: '2026-12-01T06:00:00.000Z', endsAt: '2026-12-01T09:00:00.000Z' });
    const { ticket, ...purchase } = await acara.buy(aina, event);
    await acara.play({ ticket, ...purchase });
    await sell(event);
    const scan = { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: ticket.id, scanId: 'scan-1', gate: 'North' };
    await acara.does('CheckInTicket').execute(club, scan);
    const came = { tickets: 2, admitted: 1 };
    expect((await ofClub()).attendance).toEqual(came);
    expect((await ofClub({ eventId: event.id })).attendance).toEqual(came);
    expect((await ofClub({ from: '2026-12-01', to: '2026-12-01' })).attendance).toEqual(came);
    expect((await ofClub({ from: '2026-12-02' })).attendance).toBeNull();
  });

  it('counts events in the order of the categories, whichever came first', async () => {
    for (const category of ['Social', 'Academic', 'Sports'] as const) await own({ category });
    expect(Object.keys((await ofClub()).categoriesBreakdown)).toEqual(['Academic', 'Sports', 'Social']);
  });

  it('adds up all clubs for the platform, with the fees as platform revenue', async () => {
    const other = await acara.aVerifiedClub('Kelab Lain');
    await sell(await own(), 2);
    await sell(await acara.anEvent({ organizerId: other.uid, priceSen: 1_999 }));
    const all = await ofAll();
    expect(all).toMatchObject({
      totalEvents: 2,
      totalTicketsSold: 3,
      totalRevenue: 69.99,
      platformRevenue: 3.5,
    });
    expect(Object.keys(all)).not.toContain('totalRevenueAfterFees');
    expect(Object.keys(await ofClub())).not.toContain('platformRevenue');
    const hers = await ofClub({}, other.uid, other);
    expect([hers.totalRevenue, hers.totalRevenueAfterFees]).toEqual([19.99, 18.99]);
  });

  it('lists the five top events by tickets, then revenue, then title', async () => {
    const sold: [string, number, number][] = [
      ['F', 0, 2],
      ['E', 0, 1],
      ['B', 1_000, 1],
      ['Z', 1_000, 1],
      ['C', 500, 1],
      ['G', 0, 0],
      ['D', 0, 1],
    ];
    for (const [title, priceSen, count] of sold) await sell(await own({ title, priceSen }), count);
    const { topEvents } = await ofClub();
    expect(topEvents.map(({ title }) => title)).toEqual(['F', 'B', 'Z', 'C', 'D']);
  });

  it('counts a sale on its day in Kuala Lumpur', async () => {
    const event = await own({ priceSen: 1_000 });
    for (const at of ['2026-12-01T15:59:59.999Z', '2026-12-01T16:00:00.000Z', '2026-12-01T23:30:00.000Z']) {
      acara.clock.set(at);
      await sell(event);
    }
    expect((await ofClub()).salesByDay).toEqual([soldOn('2026-12-01', 1, 10), soldOn('2026-12-02', 2, 20)]);
    const second = await ofClub({ from: '2026-12-02', to: '2026-12-02' });
    expect([second.totalTicketsSold, second.totalRevenue, second.totalRevenueAfterFees]).toEqual([2, 20, 19]);
    expect((await ofAll({ to: '2026-12-01' })).totalTicketsSold).toBe(1);
    expect((await ofAll({ from: '2026-12-02' })).totalTicketsSold).toBe(2);
    expect(await ofAll({ from: '2026-12-03' })).toMatchObject({
      totalTicketsSold: 0,
      totalEvents: 1,
      salesByDay: [],
    });
  });

  it('counts a paid ticket on the day the money came', async () => {
    acara.clock.set('2026-12-01T15:58:00.000Z');
    const purchase = await acara.buy(aina, await own());
    acara.clock.advance(4);
    await acara.play(purchase);
    expect((await ofClub()).salesByDay.map(({ day }) => day)).toEqual(['2026-12-02']);
  });

  it('splits what was sold by ticket type where an event has several, on the chosen days', async () => {
    const event = await own();
    await acara.does('EditPlan').execute(club, {
      id: event.id,
      types: [
        { id: EARLY, name: 'Early bird', nameMs: 'Awal', price: 15, limitPerPerson: 1 },
        { id: event.id, name: 'Everybody', price: 25 },
      ],
      pools: [],
    });
    await sell(event, 2);
    const types = async (days: { readonly from?: string } = {}) =>
      (await ofClub(days)).salesByType.map(({ type, ...one }) => ({ ...one, name: type.name }));
    const of = { eventId: event.id, title: event.title };
    expect(await types()).toEqual([
      { ...of, name: 'Early bird', tickets: 1, revenue: 15 },
      { ...of, name: 'Everybody', tickets: 1, revenue: 25 },
    ]);
    expect(await types({ from: '2026-12-02' })).toEqual([]);
  });

  it('counts the tickets of free types, less those cancelled, as its total of tickets does', async () => {
    const event = await own({ priceSen: 0 });
    await acara.does('EditPlan').execute(club, {
      id: event.id,
      types: [
        { id: EARLY, name: 'First years', price: 0, limitPerPerson: 1 },
        { id: event.id, name: 'Everybody', price: 0 },
        { id: LATE, name: 'Nobody yet', price: 0 },
      ],
      pools: [],
    });
    await sell(event, 3);
    const tickets = async (days = {}) => {
      const { salesByType, totalTicketsSold } = await ofClub(days);
      expect(salesByType.reduce((sum, one) => sum + one.tickets, 0)).toBe(totalTicketsSold);
      return salesByType.map((one) => [one.type.name, one.tickets]);
    };
    expect(await tickets()).toEqual([
      ['First years', 1],
      ['Everybody', 2],
      ['Nobody yet', 0],
    ]);
    acara.clock.set('2026-12-03T04:00:00.000Z');
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain.' });
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    expect(await tickets({ to: '2026-12-02' })).toContainEqual(['Everybody', 2]);
    expect(await tickets({ from: '2026-12-03' })).toContainEqual(['Everybody', -2]);
    expect(await tickets()).toContainEqual(['Everybody', 0]);
  });

  it('subtracts a cancelled ticket on the day of its cancellation', async () => {
    const event = await own();
    await sell(event, 2);
    acara.clock.set('2026-12-03T04:00:00.000Z');
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain.' });
    expect((await ofClub()).totalTicketsSold).toBe(2);
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    expect(await ofClub()).toMatchObject({
      totalEvents: 1,
      totalTicketsSold: 0,
      totalRevenue: 0,
      totalRevenueAfterFees: 0,
      topEvents: [],
      salesByDay: [
        soldOn('2026-12-01', 2, 50),
        {
          day: '2026-12-03',
          tickets: -2,
          revenue: -50,
          ticketsSold: 0,
          grossRevenue: 0,
          ticketsCancelled: 2,
          refunds: 50,
        },
      ],
    });
    expect((await ofAll()).platformRevenue).toBe(0);
    expect((await ofClub({ to: '2026-12-02' })).totalRevenue).toBe(50);
  });
});
