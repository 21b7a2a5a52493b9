import type { TicketView } from '#core/tickets/ticket-view.ts';

/** Held tickets first, then those that let somebody in, then the closed ones. */
const RANKS: Record<TicketView['status'], number> = {
  pending_payment: 0,
  confirmed: 1,
  expired: 2,
  cancelled: 2,
};

export interface OrderedTickets {
  /** For events that are not over: what must be paid first, then the soonest event. */
  readonly upcoming: readonly TicketView[];
  /** For events that are over, the latest first. */
  readonly past: readonly TicketView[];
}

export function orderTickets(tickets: readonly TicketView[], now: string): OrderedTickets {
  // Whether an event has ended the server says; a cancelled one never ends, so that its date has to tell.
  const isOver = ({ event }: TicketView) =>
    event.status === 'ended' || (event.status === 'cancelled' && event.endDate <= now);
  return {
    upcoming: tickets.filter((ticket) => !isOver(ticket)).sort(byRankThenStart),
    past: tickets.filter(isOver).sort((a, b) => compare(b.event.startDate, a.event.startDate)),
  };
}

function byRankThenStart(a: TicketView, b: TicketView): number {
  return (
    RANKS[a.status] - RANKS[b.status] ||
    compare(a.holdExpiresAt ?? '', b.holdExpiresAt ?? '') ||
    compare(a.event.startDate, b.event.startDate)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
