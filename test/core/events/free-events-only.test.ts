import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const SENTENCE = 'Only free events are possible here for now.';
const NO_PRICE = fieldRefusal({ ticketPrice: SENTENCE });
const PRICE_FIRST = plainRefusal('wrong_state', `${SENTENCE} Set the price to 0 first.`);

describe('installation without a payment provider', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara({ lowestPaidPriceSen: null });
    club = await acara.aVerifiedClub();
  });

  const own = (differences: Partial<Event>) => acara.anEvent({ organizerId: club.uid, ...differences });
  const create = (ticketPrice: number, status: string | null = null) =>
    acara.does('CreateEvent').execute(club, { ...EVENT_INPUT, ticketPrice, status });
  const edit = (event: Event, ticketPrice: number) =>
    acara.does('EditEvent').execute(club, { ...EVENT_INPUT, ticketPrice, id: event.id });

  it('creates free events and refuses paid ones, drafts included', async () => {
    expect((await create(0)).event.status).toBe('published');
    for (const price of [0.01, 1, 25]) expect(await refusalOf(create(price))).toEqual(NO_PRICE);
    expect(await refusalOf(create(25, 'draft'))).toEqual(NO_PRICE);
  });

  it('refuses a new price, and lets an event keep its price or become free', async () => {
    expect(await refusalOf(edit(await own({ priceSen: 0 }), 10))).toEqual(NO_PRICE);
    const paid = await own({ priceSen: 2_500 });
    expect(await refusalOf(edit(paid, 24.99))).toEqual(NO_PRICE);
    expect((await edit(paid, 25)).event.ticketPrice).toBe(25);
    expect((await edit(paid, 0)).event.ticketPrice).toBe(0);
    expect(await refusalOf(edit(paid, 25))).toEqual(NO_PRICE);
  });

  it('publishes and duplicates free events only', async () => {
    const paid = await own({ priceSen: 2_500, status: 'draft' });
    expect(await refusalOf(acara.does('PublishEvent').execute(club, { id: paid.id }))).toEqual(PRICE_FIRST);
    expect(await refusalOf(acara.does('DuplicateEvent').execute(club, { id: paid.id }))).toEqual(PRICE_FIRST);
    expect(acara.stored(paid).status).toBe('draft');
    const free = await own({ priceSen: 0, status: 'draft' });
    expect((await acara.does('DuplicateEvent').execute(club, { id: free.id })).event.status).toBe('draft');
    expect((await acara.does('PublishEvent').execute(club, { id: free.id })).event.status).toBe('published');
  });

  it('approves free events only and declines others', async () => {
    const admin = await acara.anAdmin();
    const review = (event: Event, approve: boolean) =>
      acara.does('ReviewEvent').execute(admin, { id: event.id, approve, note: 'Only free events, please.' });
    const paid = await own({ priceSen: 2_500, status: 'pending_review' });
    expect(await refusalOf(review(paid, true))).toEqual(PRICE_FIRST);
    expect(acara.stored(paid).status).toBe('pending_review');
    expect((await review(paid, false)).event.status).toBe('draft');
    const free = await own({ priceSen: 0, status: 'pending_review' });
    expect((await review(free, true)).event.status).toBe('published');
  });

  it('sells free tickets and refuses paid ones', async () => {
    const student = await acara.aStudent();
    const paid = await own({ priceSen: 2_500 });
    expect(await refusalOf(acara.buy(student, paid))).toEqual(
      plainRefusal('not_on_sale', `Tickets for this event can’t be bought. ${SENTENCE}`),
    );
    expect(acara.places(paid)).toEqual({ sold: paid.sold, held: paid.held });
    const { ticket, payment } = await acara.buy(student, await own({ priceSen: 0 }));
    expect([ticket.status, payment]).toEqual(['confirmed', null]);
  });

  it('shows admins its payments without comparisons', async () => {
    const admin = await acara.anAdmin();
    expect(await acara.does('ListPaymentAlerts').execute(admin)).toEqual({
      alerts: [],
      comparisons: [],
      unverifiedProviders: [],
    });
    expect(await acara.does('ListPaymentsNeedingAttention').execute(admin)).toMatchObject({ refunds: [] });
    for (const job of [
      'ReconcilePayments',
      'CompareProviderStatement',
      'ProcessRefunds',
      'ExpireHolds',
    ] as const)
      await acara.does(job).execute(SYSTEM);
  });

  it('lists no payment provider in the site’s settings', async () => {
    const { site } = await acara.does('ViewSite').execute(club);
    expect(site.payments).toEqual([]);
  });
});
