import { describe, expect, it } from 'vitest';
import { toEventView } from '#core/events/event-view.ts';
import { summaryOf } from '#core/sharing/event-summary.ts';
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
});
