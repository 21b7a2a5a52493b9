import { describe, expect, it } from 'vitest';
import { dayWordOf, nextUp, unpaidBeside } from '#apps/web/src/features/dashboard/next-up.ts';
import type { MyEventView } from '#core/events/list-my-events.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';

const NOW = '2026-12-01T04:00:00.000Z';

describe('what comes next', () => {
  it('is the unpaid ticket that expires first', () => {
    const tickets = [
      ticket('later', { holdExpiresAt: '2026-12-01T04:15:00.000Z' }),
      ticket('first', { holdExpiresAt: '2026-12-01T04:05:00.000Z' }),
    ];
    expect(nextUp({ tickets, events: [event('own')] }, NOW)).toMatchObject({
      kind: 'hold',
      ticket: { id: 'first' },
    });
  });

  it('is the ticket of today before an unpaid one, and counts the places that wait for a payment', () => {
    const today = ticket('today', {}, { startDate: '2026-12-01T05:00:00.000Z' });
    const holds = [
      ticket('later', { holdExpiresAt: '2026-12-01T04:15:00.000Z' }),
      ticket('first', { holdExpiresAt: '2026-12-01T04:05:00.000Z' }),
    ];
    const tickets = [...holds, today];
    const next = nextUp({ tickets, events: [event('own')] }, NOW);
    expect(next).toMatchObject({ kind: 'today', ticket: { id: 'today' } });
    const firstEndsAt = '2026-12-01T04:05:00.000Z';
    expect(unpaidBeside(next, tickets, NOW)).toEqual({ count: 2, isAsked: false, firstEndsAt });
    expect(unpaidBeside(nextUp({ tickets: holds, events: [] }, NOW), holds, NOW)).toMatchObject({ count: 1 });
    expect(unpaidBeside(next, [today], NOW)).toBeNull();
  });

  it('is the ticket just bought before another unpaid one', () => {
    const older = ticket('older', { holdExpiresAt: '2026-12-01T04:05:00.000Z' });
    const purchaseDate = '2026-12-01T03:59:00.000Z';
    const held = ticket('new', { holdExpiresAt: '2026-12-01T04:14:00.000Z', purchaseDate });
    expect(nextUp({ tickets: [held, older], events: [] }, NOW)).toMatchObject({
      kind: 'hold',
      ticket: { id: 'new' },
    });
    expect(nextUp({ tickets: [ticket('free', { purchaseDate }), older], events: [] }, NOW)).toMatchObject({
      kind: 'ticket',
      ticket: { id: 'free' },
    });
  });

  it('is the club’s next event on sale, not its drafts nor what is over', () => {
    const events = [
      event('later', { startDate: '2026-12-09T12:00:00.000Z' }),
      event('draft', { status: 'draft', startDate: '2026-12-02T12:00:00.000Z' }),
      event('over', { startDate: '2026-11-01T12:00:00.000Z', endDate: '2026-11-01T14:00:00.000Z' }),
      event('next', { startDate: '2026-12-05T12:00:00.000Z' }),
    ];
    expect(nextUp({ tickets: [ticket('own')], events }, NOW)).toMatchObject({
      kind: 'event',
      event: { id: 'next' },
    });
  });

  it('is the event that waits for a review when the club has none on sale', () => {
    const events = [event('waiting', { status: 'pending_review' }), event('draft', { status: 'draft' })];
    expect(nextUp({ tickets: [], events }, NOW)).toMatchObject({ kind: 'event', event: { id: 'waiting' } });
  });

  it('is the ticket of the next event that takes place, else nothing', () => {
    const cancelled = ticket('cancelled', {}, { status: 'cancelled', startDate: '2026-12-02T12:00:00.000Z' });
    const expired = ticket('expired', { status: 'expired' });
    expect(nextUp({ tickets: [cancelled, expired, ticket('valid')], events: [] }, NOW)).toMatchObject({
      kind: 'ticket',
      ticket: { id: 'valid' },
    });
    expect(nextUp({ tickets: [cancelled, expired], events: [] }, NOW)).toEqual({ kind: 'nothing' });
  });

  it('is no hold that has expired', () => {
    const tickets = [
      ticket('gone', { status: 'pending_payment', holdExpiresAt: '2026-12-01T03:59:00.000Z' }),
    ];
    expect(nextUp({ tickets, events: [] }, NOW)).toEqual({ kind: 'nothing' });
  });
});

describe('the day of a start', () => {
  it.each([
    ['2026-12-01T03:00:00.000Z', 'now'],
    ['2026-12-01T09:59:00.000Z', 'today'],
    ['2026-12-01T10:00:00.000Z', 'tonight'],
    ['2026-12-01T16:00:00.000Z', 'tomorrow'],
    ['2026-12-02T16:00:00.000Z', 'later'],
  ])('of an event at %s is called %s in Kuala Lumpur', (start, word) => {
    expect(dayWordOf(start, NOW)).toBe(word);
  });
});

function event(id: string, differences: Partial<MyEventView> = {}): MyEventView {
  const start = differences.startDate ?? '2026-12-05T12:00:00.000Z';
  return {
    id,
    status: 'published',
    startDate: start,
    endDate: '2026-12-20T12:00:00.000Z',
    ...differences,
  } as MyEventView;
}

function ticket(
  id: string,
  differences: Partial<TicketView> = {},
  ofEvent: Partial<TicketView['event']> = {},
): TicketView {
  const isHeld = differences.holdExpiresAt !== undefined;
  return {
    id,
    status: isHeld ? 'pending_payment' : 'confirmed',
    holdExpiresAt: null,
    purchaseDate: '2026-11-20T04:00:00.000Z',
    event: {
      status: 'published',
      startDate: '2026-12-05T12:00:00.000Z',
      endDate: '2026-12-20T12:00:00.000Z',
      ...ofEvent,
    },
    ...differences,
  } as TicketView;
}
