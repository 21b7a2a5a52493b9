import { describe, expect, it } from 'vitest';
import { saleStateOf } from '#apps/web/src/app/events/sale-availability.ts';

const event = { status: 'published', salesPaused: false, capacity: 100, ticketsLeft: 100 } as const;

describe('What a card says about the sale', () => {
  it('is nothing while tickets are plenty', () => {
    expect(saleStateOf({ ...event, ticketsLeft: 21 })).toBeNull();
  });

  it('is the number left from the last fifth on', () => {
    expect(saleStateOf({ ...event, ticketsLeft: 20 })).toBe('last-few');
    expect(saleStateOf({ ...event, ticketsLeft: 1 })).toBe('last-few');
  });

  it('is “sold out” when no place is left', () => {
    expect(saleStateOf({ ...event, ticketsLeft: 0 })).toBe('sold-out');
  });

  it('is “paused” while its organizer may not sell', () => {
    expect(saleStateOf({ ...event, salesPaused: true })).toBe('paused');
    expect(saleStateOf({ ...event, salesPaused: true, status: 'ended' })).toBe('not-selling');
  });

  it('is the event’s state when it does not sell at all', () => {
    expect(saleStateOf({ ...event, status: 'ended' })).toBe('not-selling');
    expect(saleStateOf({ ...event, status: 'cancelled', ticketsLeft: 0 })).toBe('not-selling');
  });
});
