import type { TicketId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { isHoldExpired, withHoldExtended } from '../tickets/ticket.ts';
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

const EXTENSION_MINUTES = 2;

/**
 * The time to pay is over. Extends the hold once, by two minutes, while the provider is unavailable. Leaves a ticket
 * that was paid or cancelled meanwhile.
 */
export const expireHold: Decision<ExpireHoldRequest, ExpiredHold> = {
  name: 'expire hold',
  load: loadTickets,
  decide({ ticketId, provider, at }, facts) {
    const ticket = facts.ticket(ticketId);
    if (!ticket || !isHoldExpired(ticket, at)) return { answer: { isExpired: false }, changes: [] };
    if (provider === 'unavailable' && ticket.holdExtendedAt === null) {
      const extended = withHoldExtended(ticket, addMinutes(at, EXTENSION_MINUTES), at);
      return { answer: { isExpired: false }, changes: [{ tickets: [extended] }] };
    }
    const { changes } = endTicket(ticket, facts.openPaymentOf(ticketId), 'expired', at);
    return { answer: { isExpired: true }, changes: [changes] };
  },
};
