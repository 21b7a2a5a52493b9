import { giveBackUntil } from '../events/changes/change-notice.ts';
import type { Event } from '../events/event.ts';
import type { Payment } from '../payments/payment.ts';
import type { RefundMethodOf } from '../payments/refund-method.ts';
import type { Refund } from '../refunds/refund.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { Ids, PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { isLive, type Ticket } from '../tickets/ticket.ts';
import { endTicket, happenedAtEnd, reverseSale } from './end-ticket.ts';
import { loadSalesWithRefunds } from './load-sales.ts';
import { requireNotCheckedIn, requireSale, ticketNotFound } from './sale.ts';
import type { SaleDecision } from './sale-decision.ts';
import { messagesOfGiveBack } from './sale-notices.ts';

export interface CancelTicketRequest {
  readonly ticketId: TicketId;
  /** Who gives it back. */
  readonly holder: PersonId;
  readonly refundMethodOf: RefundMethodOf;
  readonly at: Instant;
  readonly ids: Ids;
}

export interface CancelledTicket {
  readonly ticket: Ticket;
  /** The payment whose checkout is to be closed at the provider, or null. */
  readonly payment: Payment | null;
}

export interface GivenBackTicket extends CancelledTicket {
  /** What is owed back for it; null when nothing is. */
  readonly refund: Refund | null;
}

/**
 * The holder gives back a held ticket, a free one before its event starts, or a paid one while its event's large change
 * allows it (`giveBackUntil`): its price is owed to who paid, and the platform keeps its fee, which the club bears. Refuses
 * with `ticket_not_found`, also for somebody else's ticket, `already_closed`, `not_cancellable`, `already_checked_in`.
 */
export const cancelTicket: SaleDecision<CancelTicketRequest, GivenBackTicket> = {
  name: 'cancel ticket',
  load: loadSalesWithRefunds,
  decide({ ticketId, holder, refundMethodOf, at, ids }, facts) {
    const { ticket: before, event } = requireSale(facts, ticketId);
    if (before.holder.uid !== holder) throw ticketNotFound();
    if (!isLive(before)) throw domainError('already_closed', { reason: 'ticket' });
    if (!mayCancel(before, event, at)) throw domainError('not_cancellable');
    requireNotCheckedIn(facts, ticketId, 'own_ticket');
    const { ticket, payment, changes } = endTicket(
      before,
      facts.openPaymentOf(ticketId),
      { by: 'holder', reason: null },
      at,
    );
    const reversal = { reason: 'event_changed', fee: 'retained', refundMethodOf, at, ids } as const;
    const reversed = reverseSale(facts, { ticket: before, event }, reversal);
    const messages = messagesOfGiveBack({ ticket, event }, reversed.refund, at, ids);
    const happened = happenedAtEnd(before, 'holder', at, ids);
    return {
      answer: { ticket, payment, refund: reversed.refund },
      changes: [changes, reversed.changes, { messages }, happened],
    };
  },
};

function mayCancel(ticket: Ticket, event: Event, at: Instant): boolean {
  if (ticket.status === 'pending_payment') return true;
  return ticket.priceSen === 0 ? at < event.startsAt : giveBackUntil(ticket, event, at) !== null;
}
