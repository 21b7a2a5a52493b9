import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_STATUSES, type Event, type StoredEventStatus } from '#core/events/event.ts';
import { type EventView, toEventView } from '#core/events/event-view.ts';
import { type BuyerFacts, type StandingState, standingOf } from '#core/offers/standing.ts';
import { standingOfEvent } from '#core/offers/standing-of-event.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { SaleFacts } from '#core/sales/sale-facts.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { anEvent } from '#test/support/an-event.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const event = {
  status: 'published',
  salesPaused: false,
  ticketPrice: 10,
  perPersonLimit: 2,
  ticketsLeft: 100,
} as EventView;
const buyer: BuyerFacts = { owned: 0, takesPayments: true };

describe('standingOf', () => {
  it.each<[StandingState, Partial<EventView>, Partial<BuyerFacts>]>([
    ['open', {}, {}],
    ['open', { ticketPrice: 0 }, { takesPayments: false }],
    ['open', {}, { owned: 1 }],
    ['open', { perPersonLimit: null }, { owned: 9 }],
    ['sold_out', { ticketsLeft: 0 }, {}],
    ['at_limit', { ticketsLeft: 0 }, { owned: 2 }],
    ['not_sold_here', {}, { takesPayments: false, owned: 2 }],
    ['paused', { salesPaused: true }, { takesPayments: false }],
    ['ended', { status: 'ended', salesPaused: true }, {}],
    ['cancelled', { status: 'cancelled', ticketsLeft: 0 }, {}],
    ['draft', { status: 'draft' }, {}],
    ['pending_review', { status: 'pending_review' }, {}],
  ])('answers %s for %o and a buyer with %o', (state, differences, facts) => {
    expect(standingOfEvent({ ...event, ...differences }, { ...buyer, ...facts }).state).toBe(state);
  });

  it('says how many tickets somebody at the limit may have', () => {
    expect(standingOfEvent(event, { ...buyer, owned: 2 })).toEqual({ state: 'at_limit', max: 2 });
  });

  it('answers for somebody without a ticket when no buyer is given', () => {
    expect(standingOfEvent(event)).toEqual({ state: 'open' });
  });

  it('tells the page what the purchase is refused with', () => {
    const events = fc.record({
      status: fc.constantFrom<StoredEventStatus>('draft', 'pending_review', 'published', 'cancelled'),
      endsAt: fc.constantFrom('2026-12-20T15:00:00.000Z', NOW),
      pausedFor: fc.constantFrom(null, 'organiser_disabled' as const),
      priceSen: fc.constantFrom(0, 2_500),
      perPersonLimit: fc.constantFrom(null, 1, 2),
      capacity: fc.constant(4),
      sold: fc.integer({ min: 0, max: 2 }),
      held: fc.integer({ min: 0, max: 2 }),
      setAside: fc.integer({ min: 0, max: 0 }),
    });
    const buyers = fc.record({ owned: fc.integer({ min: 0, max: 2 }), takesPayments: fc.boolean() });
    fc.assert(
      fc.property(events, buyers, (differences, facts) => {
        const offered = anEvent(differences);
        const { state } = standingOfEvent(toEventView(offered, NOW), facts);
        expect(refusalOf(offered, facts)).toBe(EXPECTED[state]);
      }),
      { numRuns: 500 },
    );
  });

  it('never opens by more tickets in one’s hands, nor closes by more places', () => {
    const types = fc.record({
      status: fc.constantFrom(...EVENT_STATUSES),
      salesPaused: fc.boolean(),
      perPersonLimit: fc.constantFrom(null, 1, 3),
      isFree: fc.boolean(),
      placesLeft: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(types, fc.integer({ min: 0, max: 3 }), fc.boolean(), (type, owned, takesPayments) => {
        const isOpen = (more: { readonly owned?: number; readonly placesLeft?: number }) =>
          standingOf(
            { ...type, placesLeft: type.placesLeft + (more.placesLeft ?? 0) },
            { owned: owned + (more.owned ?? 0), takesPayments },
          ).state === 'open';
        if (isOpen({ owned: 1 })) expect(isOpen({})).toBe(true);
        if (isOpen({})) expect(isOpen({ placesLeft: 1 })).toBe(true);
      }),
    );
  });
});

const EXPECTED: Readonly<Record<StandingState, string>> = {
  open: 'sold',
  draft: 'event_not_found',
  pending_review: 'event_not_found',
  cancelled: 'not_on_sale not_on_sale',
  ended: 'not_on_sale not_on_sale',
  paused: 'not_on_sale paused',
  not_sold_here: 'not_on_sale free_events_only',
  at_limit: 'already_at_limit',
  sold_out: 'sold_out',
};

/** Returns the code of a purchase's refusal, with its reason, or `sold`. */
function refusalOf(offered: Event, { owned, takesPayments }: BuyerFacts): string {
  const request = aHoldRequest(1, {
    eventId: offered.id,
    provider: takesPayments ? 'sandbox' : null,
    at: NOW,
  });
  const liveTickets = [{ eventId: offered.id, uid: request.buyer.uid, count: owned }];
  const facts = new SaleFacts({ events: [offered], types: [baseTypeOf(offered)], liveTickets });
  try {
    grantHold.decide(request, facts);
    return 'sold';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { reason = '' } = error.params as { readonly reason?: string };
    return error.code === 'not_on_sale' ? `${error.code} ${reason}` : error.code;
  }
}
