import type { Payment } from '../payments/payment.ts';
import { endTicket } from '../sales/end-ticket.ts';
import { loadTickets } from '../sales/load-sales.ts';
import { requireSale } from '../sales/sale.ts';
import type { SaleDecision } from '../sales/sale-decision.ts';
import type { TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Ticket } from '../tickets/ticket.ts';

export interface EndWalkInRequest {
  readonly ticketId: TicketId;
  readonly at: Instant;
}

export interface EndedWalkIn {
  readonly ticket: Ticket;
  /** The payment whose checkout is to be closed; null for none. */
  readonly payment: Payment | null;
}

/** The guest does not buy after all: the place is free. Leaves a ticket that was paid or has ended meanwhile. */
export const endWalkIn: SaleDecision<EndWalkInRequest, EndedWalkIn> = {
  name: 'end walk-in',
  load: loadTickets,
  decide({ ticketId, at }, facts) {
    const { ticket: before } = requireSale(facts, ticketId);
    if (before.status !== 'pending_payment')
      return { answer: { ticket: before, payment: null }, changes: [] };
    // Like a hold that was not paid in time: money that comes all the same finds a place, or is owed back.
    const { ticket, payment, changes } = endTicket(before, facts.openPaymentOf(ticketId), 'expired', at);
    return { answer: { ticket, payment }, changes: [changes] };
  },
};
