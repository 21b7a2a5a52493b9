import type { TicketStatus } from '#core/tickets/ticket.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';

export interface SortedTickets {
  /** Held ones, the first to run out first. */
  readonly unpaid: readonly TicketView[];
  /** The confirmed ticket of the soonest event that takes place; null when there is none. */
  readonly next: TicketView | null;
  /** The other confirmed tickets of events that are not over, the soonest first. */
  readonly later: readonly TicketView[];
  /** Confirmed ones of events that are over, the latest first. */
  readonly past: readonly TicketView[];
  /** Expired and cancelled ones, whatever the event, the latest event first. */
  readonly invalid: readonly TicketView[];
}

/** Sorts a person's tickets by what they are good for at an instant. */
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

/** The server says whether an event has ended; a cancelled one never ends, so that its date has to tell. */
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
