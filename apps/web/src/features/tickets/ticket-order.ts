import type { TicketStatus } from '#core/tickets/ticket.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';

export interface SortedTickets {
  /** Held tickets, the first to expire first. */
  readonly unpaid: readonly TicketView[];
  /** The confirmed ticket of the next event; null when there is none. */
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
  const confirmed = withStatus('confirmed');
  const ahead = confirmed.filter(({ event }) => !isOver(event, now));
  const next = ahead.find(({ event }) => event.status !== 'cancelled') ?? null;
  return {
    unpaid: withStatus('pending_payment').sort(byHold),
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

function byHold(a: TicketView, b: TicketView): number {
  return compare(a.holdExpiresAt ?? '', b.holdExpiresAt ?? '');
}

function byStart(a: TicketView, b: TicketView): number {
  return compare(a.event.startDate, b.event.startDate);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
