import type { EventId } from '../events/event.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { Ticket } from '../tickets/ticket.ts';
import { type Day, dayOf } from './sales-day.ts';

/** What one confirmed ticket adds to its event's figures of a day, or a cancelled one takes from them. */
export interface SalesEntry {
  readonly eventId: EventId;
  readonly day: Day;
  readonly tickets: number;
  readonly revenueSen: Sen;
  readonly feeSen: Sen;
}

export function soldOn(now: Instant, ticket: Pick<Ticket, 'eventId' | 'priceSen' | 'fee'>): SalesEntry {
  return {
    eventId: ticket.eventId,
    day: dayOf(now),
    tickets: 1,
    revenueSen: ticket.priceSen,
    feeSen: ticket.fee.sen,
  };
}

/** A confirmed ticket was cancelled: its price goes back, and so does the fee. */
export function takenBackOn(now: Instant, ticket: Pick<Ticket, 'eventId' | 'priceSen' | 'fee'>): SalesEntry {
  const { tickets, revenueSen, feeSen, ...where } = soldOn(now, ticket);
  return { ...where, tickets: -tickets, revenueSen: -revenueSen, feeSen: -feeSen };
}
