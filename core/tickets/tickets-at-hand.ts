import { addMinutes, type Instant } from '../shared/instant.ts';
import type { TicketView } from './ticket-view.ts';

/** How far from now an event may start whose ticket is needed today. */
const TODAY_MINUTES = 6 * 60;
/** How long a purchase is new. */
const NEW_MINUTES = 15;

/** The tickets that a person's screens show before all others, in this order. */
export interface TicketsAtHand {
  /** Confirmed tickets of events that start within six hours of now, or are running, by start. */
  readonly today: readonly TicketView[];
  /** The latest purchase of the last fifteen minutes, unless it is one of today; null when there is none. */
  readonly justBought: TicketView | null;
  /** The other held tickets, the first to expire first. */
  readonly unpaid: readonly TicketView[];
}

/** Finds the tickets that matter now. Expects the latest purchase first. */
export function ticketsAtHand(tickets: readonly TicketView[], now: Instant): TicketsAtHand {
  const today = tickets
    .filter((ticket) => isNeededToday(ticket, now))
    .sort((one, other) => compare(one.event.startDate, other.event.startDate));
  const [latest = null] = tickets.filter((ticket) => isNew(ticket, now));
  const justBought = latest && today.includes(latest) ? null : latest;
  const unpaid = tickets
    .filter((ticket) => ticket.status === 'pending_payment' && ticket !== justBought)
    .sort((one, other) => compare(one.holdExpiresAt ?? '', other.holdExpiresAt ?? ''));
  return { today, justBought, unpaid };
}

function isNeededToday({ status, event }: TicketView, now: Instant): boolean {
  if (status !== 'confirmed' || event.status === 'cancelled' || event.endDate <= now) return false;
  return event.startDate <= addMinutes(now, TODAY_MINUTES);
}

function isNew({ status, event, purchaseDate }: TicketView, now: Instant): boolean {
  const isUsable = status === 'pending_payment' || (status === 'confirmed' && event.endDate > now);
  return isUsable && event.status !== 'cancelled' && purchaseDate > addMinutes(now, -NEW_MINUTES);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
