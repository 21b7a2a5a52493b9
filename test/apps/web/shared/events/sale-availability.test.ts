import { describe, expect, it } from 'vitest';
import {
  hasFewLeft,
  type SaleAvailability,
  saleAvailabilityOf,
} from '#apps/web/src/shared/events/sale-availability.ts';
import type { EventView } from '#core/events/event-view.ts';

const event = {
  status: 'published',
  salesPaused: false,
  ticketPrice: 10,
  perPersonLimit: 2,
  capacity: 100,
  ticketsLeft: 100,
} as EventView;
const buyer = { owned: 0, isFreeOnly: false };

describe('saleAvailabilityOf', () => {
  it.each<[SaleAvailability, Partial<EventView>, Partial<typeof buyer>]>([
    ['on_sale', {}, {}],
    ['on_sale', { ticketPrice: 0 }, { isFreeOnly: true }],
    ['on_sale', {}, { owned: 1 }],
    ['on_sale', { perPersonLimit: null }, { owned: 9 }],
    ['sold_out', { ticketsLeft: 0 }, {}],
    ['at_limit', { ticketsLeft: 0 }, { owned: 2 }],
    ['not_sold_here', {}, { isFreeOnly: true, owned: 2 }],
    ['paused', { salesPaused: true }, { isFreeOnly: true }],
    ['ended', { status: 'ended', salesPaused: true }, {}],
    ['cancelled', { status: 'cancelled', ticketsLeft: 0 }, {}],
    ['draft', { status: 'draft' }, {}],
    ['pending_review', { status: 'pending_review' }, {}],
  ])('answers %s for %o and a buyer with %o', (availability, differences, facts) => {
    expect(saleAvailabilityOf({ ...event, ...differences }, { ...buyer, ...facts })).toBe(availability);
  });

  it('answers for somebody without a ticket when no buyer is given', () => {
    expect(saleAvailabilityOf(event)).toBe('on_sale');
  });
});

describe('hasFewLeft', () => {
  it('starts with the last fifth of the places', () => {
    expect([21, 20, 1].map((ticketsLeft) => hasFewLeft({ ticketsLeft, capacity: 100 }))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
