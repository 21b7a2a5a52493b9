import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { balancesOf } from '#core/ledger/ledger-entry.ts';
import { dayOf } from '#core/shared/day.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';

const LAST_DAY = '2027-01-31';

/** Two clubs, a few events with odd prices, and one buyer. */
class Market {
  readonly acara = new Acara({ feeBps: 333, feeFixedSen: 7 });
  readonly purchases: PurchaseTicketOutput[] = [];
  readonly clubs: SignedIn[] = [];
  readonly events: Event[] = [];
  buyer: SignedIn | null = null;
  admin: SignedIn | null = null;

  async open(): Promise<this> {
    const { acara } = this;
    this.buyer = await acara.aStudent();
    this.admin = await acara.anAdmin();
    this.clubs.push(await acara.aVerifiedClub(), await acara.aVerifiedClub('Kelab Lain'));
    for (const [index, priceSen] of [1_999, 0, 333, 100, 2_000_001].entries()) {
      const organizerId = this.clubs[index % 2]?.uid ?? '';
      this.events.push(await acara.anEvent({ priceSen, organizerId, capacity: 4 }));
    }
    return this;
  }
}

type Step = (market: Market) => Promise<unknown>;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.nat(4).map(
    (which): Step =>
      async ({ acara, buyer, events, purchases }) => {
        purchases.push(await acara.buy(buyer as SignedIn, events[which] as Event));
      },
  ),
  fc
    .tuple(fc.nat(9), fc.constantFrom('pay', 'pay', 'pay', 'pay-twice', 'pay-wrong-amount', 'fail' as const))
    .map(
      ([which, outcome]): Step =>
        async ({ acara, purchases }) => {
          const purchase = purchases[which];
          if (purchase?.payment) await acara.play(purchase, outcome);
        },
    ),
  fc.nat(9).map(
    (which): Step =>
      async ({ acara, buyer, purchases }) => {
        const purchase = purchases[which];
        if (purchase) await acara.does('CancelTicket').execute(buyer as SignedIn, purchase.ticket);
      },
  ),
  fc.nat(9).map(
    (which): Step =>
      async ({ acara, purchases }) => {
        const purchase = purchases[which];
        if (purchase?.payment?.checkoutUrl) await acara.settle(acara.reportOf(purchase));
      },
  ),
  fc.constantFrom(3, 20, 700, 1_500).map(
    (minutes): Step =>
      async ({ acara }) =>
        acara.clock.advance(minutes),
  ),
  fc.constant<Step>(({ acara }) => acara.does('ExpireHolds').execute(SYSTEM)),
  fc.nat(4).map(
    (which): Step =>
      async ({ acara, admin, events }) => {
        const { id } = events[which] as Event;
        await acara.does('CancelEvent').execute(admin as SignedIn, { id, reason: 'Rain.' });
      },
  ),
  fc.constant<Step>(({ acara }) => acara.does('CancelTicketsOfEvents').execute(SYSTEM)),
  fc.nat(9).map(
    (which): Step =>
      async ({ acara, admin, purchases }) => {
        const { id = '' } = purchases[which]?.ticket ?? {};
        await acara.does('RevokeTicket').execute(admin as SignedIn, { id, reason: 'No chair.' });
      },
  ),
  fc.nat(9).map(
    (which): Step =>
      async ({ acara, purchases }) => {
        const purchase = purchases[which];
        if (purchase?.payment) await acara.play(purchase, 'charge-back');
      },
  ),
  fc.nat(9).map(
    (which): Step =>
      async ({ acara, admin }) => {
        const { id = '' } = acara.refunds()[which] ?? {};
        await acara.does('CompleteRefund').execute(admin as SignedIn, { id, bankReference: 'TRX' });
      },
  ),
  fc.constant<Step>(({ acara }) => acara.does('ReconcilePayments').execute(SYSTEM)),
);

/** Computes the expected figures: tickets from the tickets, money from the ledger. */
function summedUp({ database }: Acara, ofEvent: (id: Event['id']) => boolean, until: string) {
  const tickets = [...database.published.tickets.values()].filter(({ eventId }) => ofEvent(eventId));
  const moves = tickets.flatMap(({ confirmedAt, closedAt, status }) => {
    if (!confirmedAt) return [];
    const hasReturned = status === 'cancelled' && closedAt !== null;
    return hasReturned
      ? [
          { at: confirmedAt, count: 1 },
          { at: closedAt, count: -1 },
        ]
      : [{ at: confirmedAt, count: 1 }];
  });
  const { club, platform } = balancesOf(
    [...database.published.ledger.values()].filter(
      ({ eventId, currency, at }) => ofEvent(eventId) && currency === 'MYR' && dayOf(at) <= until,
    ),
  );
  return {
    tickets: moves.filter(({ at }) => dayOf(at) <= until).reduce((total, { count }) => total + count, 0),
    revenueSen: club + platform,
    feeSen: platform,
  };
}

/** The price of tickets confirmed until a day, whatever happened to them later. */
function grossSen({ database }: Acara, ofEvent: (id: Event['id']) => boolean, until: string) {
  return [...database.published.tickets.values()]
    .filter(({ eventId, confirmedAt }) => ofEvent(eventId) && confirmedAt && dayOf(confirmedAt) <= until)
    .reduce((sum, { priceSen }) => sum + priceSen, 0);
}

const inSen = (ringgit: number) => Math.round(ringgit * 100);

it('keeps the sales figures equal to the sums over tickets and ledger in random sequences', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
      const market = await new Market().open();
      const { acara, admin, clubs } = market;
      for (const one of steps)
        await one(market).catch((error) => {
          if (!(error instanceof DomainError)) throw error;
        });
      for (const to of [dayOf(acara.clock.now()), dayOf('2026-12-01T04:00:00.000Z'), LAST_DAY]) {
        const { analytics: all } = await acara
          .does('ComputePlatformAnalytics')
          .execute(admin as SignedIn, { from: null, to });
        expect({
          tickets: all.totalTicketsSold,
          revenueSen: inSen(all.totalRevenue),
          feeSen: inSen(all.platformRevenue),
        }).toEqual(summedUp(acara, () => true, to));
        for (const club of clubs) {
          const input = { uid: club.uid, from: null, to };
          const { analytics } = await acara.does('ComputeClubAnalytics').execute(club, input);
          const isHers = (id: Event['id']) => acara.stored({ id }).organizerId === club.uid;
          const { tickets: sold, revenueSen, feeSen } = summedUp(acara, isHers, to);
          expect([analytics.totalTicketsSold, inSen(analytics.totalRevenue)]).toEqual([sold, revenueSen]);
          expect(inSen(analytics.totalRevenueAfterFees)).toBe(revenueSen - feeSen);
          const days = analytics.salesByDay;
          expect(days.reduce((sum, day) => sum + day.tickets, 0)).toBe(sold);
          expect(days.reduce((sum, day) => sum + inSen(day.revenue), 0)).toBe(revenueSen);
          expect(days.reduce((sum, day) => sum + inSen(day.grossRevenue), 0)).toBe(
            grossSen(acara, isHers, to),
          );
        }
      }
    }),
    { numRuns: 60 },
  );
});
