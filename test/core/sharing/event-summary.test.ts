import { describe, expect, it } from 'vitest';
import { toEventView } from '#core/events/event-view.ts';
import type { TicketType } from '#core/offers/ticket-type.ts';
import { summaryOf } from '#core/sharing/event-summary.ts';
import { aPlannedEvent } from '#test/support/a-planned-event.ts';
import { anEvent } from '#test/support/an-event.ts';

const NOW = '2026-12-01T02:00:00.000Z';
const summary = (differences: Parameters<typeof anEvent>[0]) =>
  summaryOf(toEventView(anEvent(differences), NOW));

describe('summary of an event', () => {
  it('names day and time in Kuala Lumpur, and the price', () => {
    expect(summary({ startsAt: '2026-12-20T16:30:00.000Z', endsAt: '2026-12-20T18:00:00.000Z' })).toEqual({
      day: 'Mon 21 Dec 2026',
      time: '12:30 am',
      price: 'RM 25.00',
      priceRange: 'RM 25.00',
      standing: null,
    });
    expect(summary({ priceSen: 0 }).price).toBe('Free');
    expect(summary({ priceSen: 1_250 }).price).toBe('RM 12.50');
  });

  it('names both days of an event that takes longer than a day', () => {
    expect(summary({ startsAt: '2026-12-31T01:00:00.000Z', endsAt: '2027-01-02T09:00:00.000Z' }).day).toBe(
      'Thu 31 Dec – Sat 2 Jan 2027',
    );
  });

  it('says when no ticket can be had', () => {
    expect(summary({ capacity: 2, sold: 1, held: 1 }).standing).toBe('Sold out');
    expect(summary({ status: 'cancelled', capacity: 1, sold: 1 }).standing).toBe('Cancelled');
    expect(
      summary({ startsAt: '2026-11-01T01:00:00.000Z', endsAt: '2026-11-01T02:00:00.000Z' }).standing,
    ).toBe('Ended');
  });

  describe('with a plan', () => {
    const planned = (...types: readonly Partial<TicketType>[]) => {
      const { event, plan } = aPlannedEvent(types);
      return summaryOf(toEventView(event, NOW, plan));
    };
    const opensAt = '2026-12-08T12:00:00.000Z';

    it('names the price of what is open to everybody, and all prices', () => {
      const audience = { anyOf: [{ kind: 'verified_student' }] } as const;
      const types = [{ priceSen: 500, audience }, { priceSen: 800 }, { priceSen: 2_000 }];
      expect(planned(...types)).toMatchObject({ price: 'From RM 8.00', priceRange: 'From RM 5.00' });
      expect(planned({ priceSen: 0 }, { priceSen: 800 }).price).toBe('Free to RM 8.00');
      expect(planned({ priceSen: 500, audience }, { priceSen: 800 }).price).toBe('RM 8.00');
    });

    it('names no price of types that not everybody sees', () => {
      const hidden = (['hidden', 'by_code', 'door_only'] as const).map((visibility) => ({
        priceSen: 100,
        visibility,
      }));
      const { price, priceRange } = planned({ priceSen: 800 }, ...hidden);
      expect([price, priceRange]).toEqual(['RM 8.00', 'RM 8.00']);
    });

    it('says when sales open, or that they have not begun, or are over', () => {
      expect(planned({ opensAt }).standing).toBe('Opens Tue 8 Dec, 8:00 pm');
      expect(planned({ closesAt: NOW }).standing).toBe('Sales have ended');
      const audience = { anyOf: [{ kind: 'verified_student' }] } as const;
      expect(planned({ opensAfter: 'type-1' }, { audience }).standing).toBe('Not on sale yet');
    });
  });
});
