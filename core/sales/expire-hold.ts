import type { TicketId } from '../shared/ids.ts';
import { addMinutes, type Instant, minutesBetween } from '../shared/instant.ts';
import { isHoldExpired, type Ticket, withHoldExtended } from '../tickets/ticket.ts';
import type { Decision } from './decision.ts';
import { endTicket } from './end-ticket.ts';
import { loadTickets } from './load-sales.ts';

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
 * first. Leaves a ticket that was paid or cancelled meanwhile.
 */
export const expireHold: Decision<ExpireHoldRequest, ExpiredHold> = {
  name: 'expire hold',
  load: loadTickets,
  decide({ ticketId, provider, at }, facts) {
    const ticket = facts.ticket(ticketId);
    if (!ticket || !isHoldExpired(ticket, at)) return { answer: { isExpired: false }, changes: [] };
    const until = provider === 'answered' ? null : extendedUntil(ticket, at);
    if (until !== null)
      return { answer: { isExpired: false }, changes: [{ tickets: [withHoldExtended(ticket, until, at)] }] };
    const { changes } = endTicket(ticket, facts.openPaymentOf(ticketId), 'expired', at);
    return { answer: { isExpired: true }, changes: [changes] };
  },
};

/** Returns until when the hold is extended; null when it may not be extended any more. */
function extendedUntil(ticket: Ticket, at: Instant): Instant | null {
  const { holdExtendedAt } = ticket;
  const longest = firstHoldMinutes(ticket);
  if (holdExtendedAt === null) return addMinutes(at, Math.min(longest, FIRST_EXTENSION_MINUTES));
  const last = addMinutes(holdExtendedAt, MAX_EXTENSION_MINUTES);
  if (at >= last) return null;
  const next = addMinutes(at, Math.min(longest, EXTENSION_MINUTES));
  return next < last ? next : last;
}

/** Returns how long the ticket was held before any extension. */
function firstHoldMinutes({ purchasedAt, holdExpiresAt, holdExtendedAt }: Ticket): number {
  return minutesBetween(purchasedAt, holdExtendedAt ?? holdExpiresAt ?? purchasedAt);
}
