import type { RefundMethodOf } from '../payments/refund-method.ts';
import type { Ids, TicketId } from '../shared/ids.ts';
import { type Instant, laterOf } from '../shared/instant.ts';
import { isLive } from '../tickets/ticket.ts';
import type { CancelledTicket } from './cancel-ticket-decision.ts';
import { endTicket, happenedAtEnd, reverseSale } from './end-ticket.ts';
import { loadSalesWithRefunds } from './load-sales.ts';
import { requireSale } from './sale.ts';
import type { SaleDecision } from './sale-decision.ts';
import { eventCancelled, messagesOfEnd } from './sale-notices.ts';

export interface CancelTicketOfEventRequest {
  readonly ticketId: TicketId;
  readonly refundMethodOf: RefundMethodOf;
  readonly at: Instant;
  readonly ids: Ids;
}

/**
 * The event was cancelled: its ticket ends, the price and its fee are owed, and the holder is notified. Answers null
 * for a ticket that ended before.
 */
export const cancelTicketOfEvent: SaleDecision<CancelTicketOfEventRequest, CancelledTicket | null> = {
  name: 'cancel ticket of event',
  load: loadSalesWithRefunds,
  decide({ ticketId, refundMethodOf, at, ids }, facts) {
    const { ticket: before, event } = requireSale(facts, ticketId);
    if (!isLive(before)) return { answer: null, changes: [] };
    const { ticket, payment, changes } = endTicket(
      before,
      facts.openPaymentOf(ticketId),
      { by: 'event', reason: null },
      // The event may be dated moments ahead, and a ticket that ends before it did not end with it.
      laterOf(at, event.updatedAt),
    );
    const reversal = { reason: 'event_cancelled', fee: 'returned', refundMethodOf, at, ids } as const;
    const reversed = reverseSale(facts, { ticket: before, event }, reversal);
    const messages = messagesOfEnd(
      { ticket, event },
      reversed.refund,
      (refund) => eventCancelled(ticket, refund, event),
      at,
      ids,
    );
    const happened = happenedAtEnd(before, 'event', at, ids);
    return { answer: { ticket, payment }, changes: [changes, reversed.changes, { messages }, happened] };
  },
};
