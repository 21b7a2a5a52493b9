import type { Payment } from '../payments/payment.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { Ids, PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { isLive, type Ticket } from '../tickets/ticket.ts';
import { endTicket, happenedAtEnd } from './end-ticket.ts';
import { loadSales } from './load-sales.ts';
import { requireNotCheckedIn, requireSale, ticketNotFound } from './sale.ts';
import type { SaleDecision } from './sale-decision.ts';
import { reversalEntry } from './sales-entry.ts';

export interface CancelTicketRequest {
  readonly ticketId: TicketId;
  /** Who gives it back. */
  readonly holder: PersonId;
  readonly at: Instant;
  readonly ids: Ids;
}

export interface CancelledTicket {
  readonly ticket: Ticket;
  /** The payment whose checkout is to be closed at the provider, or null. */
  readonly payment: Payment | null;
}

/**
 * The holder gives back a held ticket, or a free one before its event starts. Refuses with `ticket_not_found`, also for
 * somebody else's ticket, `already_closed`, `not_cancellable`, `already_checked_in`.
 */
export const cancelTicket: SaleDecision<CancelTicketRequest, CancelledTicket> = {
  name: 'cancel ticket',
  load: loadSales,
  decide({ ticketId, holder, at, ids }, facts) {
    const { ticket: before, event } = requireSale(facts, ticketId);
    if (before.holder.uid !== holder) throw ticketNotFound();
    if (!isLive(before)) throw domainError('already_closed', { reason: 'ticket' });
    const wasHeld = before.status === 'pending_payment';
    if (!wasHeld && (before.priceSen > 0 || event.startsAt <= at)) throw domainError('not_cancellable');
    requireNotCheckedIn(facts, ticketId, 'own_ticket');
    const { ticket, payment, changes } = endTicket(
      before,
      facts.openPaymentOf(ticketId),
      { by: 'holder', reason: null },
      at,
    );
    const sales = wasHeld ? [] : [reversalEntry(at, event, -1, [])];
    const happened = happenedAtEnd(before, 'holder', at, ids);
    return { answer: { ticket, payment }, changes: [changes, { sales }, happened] };
  },
};
