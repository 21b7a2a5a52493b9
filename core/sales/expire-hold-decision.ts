import type { TicketId } from '../shared/ids.ts';
import { addMinutes, earlierOf, type Instant, minutesBetween } from '../shared/instant.ts';
import { isHoldExpired, type Ticket, withHoldExtended } from '../tickets/ticket.ts';
import { endTicket } from './end-ticket.ts';
import { loadTickets } from './load-sales.ts';
import { requireSale, type Sale } from './sale.ts';
import type { SaleDecision } from './sale-decision.ts';

export interface ExpireHoldRequest {
  readonly ticketId: TicketId;
  /** Whether the provider could say that no money came. */
  readonly provider: 'answered' | 'unavailable';
  readonly at: Instant;
}

export interface ExpiredHold {
  readonly isExpired: boolean;
}

/** By how much a hold is extended at first: often only one call failed. */
const FIRST_EXTENSION_MINUTES = 2;
/** By how much it is extended each time after that, and at most in all. */
const EXTENSION_MINUTES = 10;
const MAX_EXTENSION_MINUTES = 60;

/**
 * The time to pay is over. While the provider does not answer, extends the hold by two minutes, then by ten at a time,
 * for an hour in all: its place is not sold over an unanswered question. No extension is longer than the hold was at
 * first, and none outlives the event. Leaves a ticket that was paid or cancelled meanwhile.
 */
export const expireHold: SaleDecision<ExpireHoldRequest, ExpiredHold> = {
  name: 'expire hold',
  load: loadTickets,
  decide({ ticketId, provider, at }, facts) {
    const sale = requireSale(facts, ticketId);
    const { ticket } = sale;
    if (!isHoldExpired(ticket, at)) return { answer: { isExpired: false }, changes: [] };
    const until = provider === 'answered' ? null : extendedUntil(sale, at);
    if (until !== null)
      return { answer: { isExpired: false }, changes: [{ tickets: [withHoldExtended(ticket, until, at)] }] };
    const { changes } = endTicket(ticket, facts.openPaymentOf(ticketId), 'expired', at);
    return { answer: { isExpired: true }, changes: [changes] };
  },
};

/** Returns until when the hold is extended; null when it may not be extended any more. */
function extendedUntil({ ticket, event }: Sale, at: Instant): Instant | null {
  const { holdExtendedAt } = ticket;
  if (event.endsAt <= at) return null;
  const longest = firstHoldMinutes(ticket);
  if (holdExtendedAt === null)
    return earlierOf(addMinutes(at, Math.min(longest, FIRST_EXTENSION_MINUTES)), event.endsAt);
  const last = addMinutes(holdExtendedAt, MAX_EXTENSION_MINUTES);
  if (at >= last) return null;
  const next = earlierOf(addMinutes(at, Math.min(longest, EXTENSION_MINUTES)), last);
  return earlierOf(next, event.endsAt);
}

/** Returns how long the ticket was held before any extension. */
function firstHoldMinutes({ purchasedAt, holdExpiresAt, holdExtendedAt }: Ticket): number {
  return minutesBetween(purchasedAt, holdExtendedAt ?? holdExpiresAt ?? purchasedAt);
}
