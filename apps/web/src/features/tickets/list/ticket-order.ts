import type { TicketStatus } from '#core/tickets/ticket.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { type TicketsAtHand, ticketsAtHand } from '#core/tickets/tickets-at-hand.ts';

export interface SortedTickets extends TicketsAtHand {
  /** The confirmed ticket of the next event; null when there is none, or when it is among those at hand. */
  readonly next: TicketView | null;
  /** Other confirmed tickets of events that are not over, soonest first. */
  readonly later: readonly TicketView[];
  /** Confirmed tickets of past events, latest first. */
  readonly past: readonly TicketView[];
  /** Expired and cancelled tickets, latest event first. */
  readonly invalid: readonly TicketView[];
}

/** Groups a person's tickets at an instant. */
export function sortTickets(tickets: readonly TicketView[], now: string): SortedTickets {
  const withStatus = (...wanted: readonly TicketStatus[]) =>
    tickets.filter(({ status }) => wanted.includes(status)).sort(byStart);
  const atHand = ticketsAtHand(tickets, now);
  const { today, justBought } = atHand;
  const confirmed = withStatus('confirmed');
  const ahead = confirmed.filter(
    (ticket) => !isOver(ticket.event, now) && !today.includes(ticket) && ticket !== justBought,
  );
  const soonest = ahead.find(({ event }) => event.status !== 'cancelled') ?? null;
  const isFirst = !soonest || (justBought?.status === 'confirmed' && byStart(justBought, soonest) <= 0);
  const next = today.length === 0 && !isFirst ? soonest : null;
  return {
    ...atHand,
    next,
    later: ahead.filter((ticket) => ticket !== next),
    past: confirmed.filter(({ event }) => isOver(event, now)).reverse(),
    invalid: withStatus('expired', 'cancelled').reverse(),
  };
}

/** A cancelled event never becomes `ended`, so that its date decides. */
function isOver(event: TicketView['event'], now: string): boolean {
  return event.status === 'ended' || (event.status === 'cancelled' && event.endDate <= now);
}

function byStart(a: TicketView, b: TicketView): number {
  return compare(a.event.startDate, b.event.startDate);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
