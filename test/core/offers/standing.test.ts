import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_STATUSES, type Event, type StoredEventStatus } from '#core/events/event.ts';
import { type EventView, toEventView } from '#core/events/event-view.ts';
import { standingOfEvent } from '#core/events/standing-of-event.ts';
import { EXCLUSIONS } from '#core/offers/audience.ts';
import { TYPE_STATES } from '#core/offers/plan-at.ts';
import { ANYBODY, type BuyerFacts, type StandingState, standingOf } from '#core/offers/standing.ts';
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
  listing: { state: 'open', opensAt: null },
} as EventView;
const SOLD_OUT = { listing: { state: 'sold_out', opensAt: null } } as const;
const buyer: BuyerFacts = ANYBODY;

describe('standingOf', () => {
  it.each<[StandingState, Partial<EventView>, Partial<BuyerFacts>]>([
    ['open', {}, {}],
    ['open', { ticketPrice: 0 }, { takesPayments: false }],
    ['open', {}, { owned: 1 }],
    ['open', { perPersonLimit: null }, { owned: 9 }],
    ['sold_out', SOLD_OUT, {}],
    ['at_limit', SOLD_OUT, { owned: 2 }],
    ['not_sold_here', {}, { takesPayments: false, owned: 2 }],
    ['paused', { salesPaused: true }, { takesPayments: false }],
    ['ended', { status: 'ended', salesPaused: true }, {}],
    ['cancelled', { status: 'cancelled', ...SOLD_OUT }, {}],
    ['draft', { status: 'draft' }, {}],
    ['pending_review', { status: 'pending_review' }, {}],
  ])('answers %s for %o and a buyer with %o', (state, differences, facts) => {
    expect(standingOfEvent({ ...event, ...differences }, { ...buyer, ...facts }).state).toBe(state);
  });

  it('says how many tickets somebody at the limit may have', () => {
    expect(standingOfEvent(event, { ...buyer, owned: 2 })).toEqual({
      state: 'at_limit',
      reason: 'event',
      max: 2,
    });
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
        const { state } = standingOfEvent(toEventView(offered, NOW), { ...ANYBODY, ...facts });
        expect(refusalOf(offered, { ...ANYBODY, ...facts })).toBe(EXPECTED[state]);
      }),
      { numRuns: 500 },
    );
  });

  it('never opens by more tickets in one’s hands, nor closes by facts that make a type one’s own', () => {
    const events = fc.record({
      status: fc.constantFrom(...EVENT_STATUSES),
      salesPaused: fc.boolean(),
      perPersonLimit: fc.constantFrom(null, 1, 3),
    });
    const types = fc.record({
      isFree: fc.boolean(),
      state: fc.constantFrom(...TYPE_STATES),
      opensAt: fc.constant(NOW),
      limitPerPerson: fc.constantFrom(null, 1, 2),
    });
    const buyers = fc.record({
      owned: fc.integer({ min: 0, max: 3 }),
      ownedOfType: fc.integer({ min: 0, max: 2 }),
      exclusion: fc.constantFrom(null, ...EXCLUSIONS),
      takesPayments: fc.boolean(),
    });
    fc.assert(
      fc.property(events, types, buyers, (event, type, facts) => {
        const isOpen = (more: Partial<BuyerFacts>) =>
          standingOf(event, type, { ...facts, ...more }).state === 'open';
        if (isOpen({ owned: facts.owned + 1 })) expect(isOpen({})).toBe(true);
        if (isOpen({ ownedOfType: facts.ownedOfType + 1 })) expect(isOpen({})).toBe(true);
        if (isOpen({})) expect(isOpen({ exclusion: null })).toBe(true);
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
  opens: 'not_on_sale opens',
  after: 'not_on_sale after',
  closed: 'not_on_sale closed',
  not_for_you: 'not_for_you',
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
  const liveTickets = [
    { eventId: offered.id, uid: request.buyer.uid, typeId: null, codeId: null, count: owned },
  ];
  const facts = new SaleFacts({ events: [offered], liveTickets });
  try {
    grantHold.decide(request, facts);
    return 'sold';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { reason = '' } = error.params as { readonly reason?: string };
    return error.code === 'not_on_sale' ? `${error.code} ${reason}` : error.code;
  }
}
