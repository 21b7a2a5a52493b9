import type { TicketId } from '../shared/ids.ts';
import { addMinutes, earlierOf, type Instant, minutesBetween } from '../shared/instant.ts';
import { type Hold, withExtension } from '../tickets/hold.ts';
import { isHoldExpired } from '../tickets/ticket.ts';
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
    const { hold } = ticket;
    if (hold === null || !isHoldExpired(ticket, at)) return { answer: { isExpired: false }, changes: [] };
    const until = provider === 'answered' ? null : extendedUntil(sale, hold, at);
    if (until !== null)
      return {
        answer: { isExpired: false },
        changes: [{ tickets: [{ ...ticket, hold: withExtension(hold, until, at) }] }],
      };
    const { changes } = endTicket(ticket, facts.openPaymentOf(ticketId), 'expired', at);
    return { answer: { isExpired: true }, changes: [changes] };
  },
};

/** Returns until when the hold is extended; null when it may not be extended any more. */
function extendedUntil({ ticket, event }: Sale, hold: Hold, at: Instant): Instant | null {
  if (event.endsAt <= at) return null;
  const longest = minutesBetween(ticket.purchasedAt, hold.extendedAt ?? hold.until);
  if (hold.extendedAt === null)
    return earlierOf(addMinutes(at, Math.min(longest, FIRST_EXTENSION_MINUTES)), event.endsAt);
  const last = addMinutes(hold.extendedAt, MAX_EXTENSION_MINUTES);
  if (at >= last) return null;
  const next = earlierOf(addMinutes(at, Math.min(longest, EXTENSION_MINUTES)), last);
  return earlierOf(next, event.endsAt);
}
