import { describe, expect, it } from 'vitest';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { ticketsAtHand } from '#core/tickets/tickets-at-hand.ts';

const NOW = '2026-12-01T04:00:00.000Z';

describe('the tickets at hand', () => {
  it.each([
    ['that starts in six hours', '10:00', '12:00', true],
    ['that starts a minute later than that', '10:01', '12:00', false],
    ['that began', '03:00', '06:00', true],
    ['that is over', '02:00', '04:00', false],
  ])('are of today for an event %s: %s to %s', (_, start, end, isToday) => {
    const { today } = handOf(of('one', { startDate: at(start), endDate: at(end) }));
    expect(today).toEqual(isToday ? ['one'] : []);
  });

  it('are of today while an event of several days is running', () => {
    const running = of('one', { startDate: '2026-11-29T04:00:00.000Z', endDate: '2026-12-03T04:00:00.000Z' });
    expect(handOf(running).today).toEqual(['one']);
  });

  it('are of today by start, confirmed, and of no cancelled event', () => {
    const soon = { startDate: at('05:00'), endDate: at('07:00') };
    const tickets = [
      of('second', { startDate: at('06:00'), endDate: at('07:00') }),
      of('first', soon),
      of('held', soon, { status: 'pending_payment' }),
      of('cancelled', { ...soon, status: 'cancelled' }),
      of('given back', soon, { status: 'cancelled' }),
    ];
    expect(handOf(...tickets).today).toEqual(['first', 'second']);
  });

  it('have the latest purchase of the last fifteen minutes apart, paid or not', () => {
    const bought = (time: string) => ({ purchaseDate: at(time) });
    const held = { status: 'pending_payment', holdExpiresAt: at('04:14') } as const;
    expect(handOf(of('free', {}, bought('03:59')), of('old', {}, bought('03:45'))).justBought).toBe('free');
    const both = handOf(
      of('new', {}, { ...bought('03:58'), ...held }),
      of('older', {}, { ...bought('03:57'), ...held }),
    );
    expect(both).toMatchObject({ justBought: 'new', unpaid: ['older'] });
    expect(handOf(of('old', {}, bought('03:45')))).toMatchObject({ justBought: null });
    expect(handOf(of('gone', {}, { ...bought('03:59'), status: 'expired' }))).toMatchObject({
      justBought: null,
    });
  });

  it('name a ticket of today once, also when it was just bought', () => {
    const soon = { startDate: at('05:00'), endDate: at('07:00') };
    const tickets = [
      of('today', soon, { purchaseDate: at('03:59') }),
      of('before', {}, { purchaseDate: at('03:58') }),
    ];
    expect(handOf(...tickets)).toMatchObject({ today: ['today'], justBought: null });
  });

  it('have the other held ones by the end of their time', () => {
    const held = (id: string, time: string) =>
      of(id, {}, { status: 'pending_payment', holdExpiresAt: at(time), purchaseDate: at('03:00') });
    expect(handOf(held('second', '04:12'), held('first', '04:02')).unpaid).toEqual(['first', 'second']);
  });
});

function handOf(...tickets: readonly TicketView[]) {
  const { today, justBought, unpaid } = ticketsAtHand(tickets, NOW);
  return {
    today: today.map(({ id }) => id),
    justBought: justBought?.id ?? null,
    unpaid: unpaid.map(({ id }) => id),
  };
}

function of(
  id: string,
  event: Partial<TicketView['event']> = {},
  differences: Partial<TicketView> = {},
): TicketView {
  return {
    id,
    status: 'confirmed',
    purchaseDate: '2026-11-20T04:00:00.000Z',
    holdExpiresAt: null,
    ...differences,
    event: {
      status: 'published',
      startDate: '2026-12-09T12:00:00.000Z',
      endDate: '2026-12-09T14:00:00.000Z',
      ...event,
    },
  } as TicketView;
}

function at(time: string): string {
  return `2026-12-01T${time}:00.000Z`;
}
