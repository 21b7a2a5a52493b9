import type { SignedIn } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { mayManage } from '../events/event-policy.ts';
import { wasMailed } from '../parties/guest.ts';
import type { Payment } from '../payments/payment.ts';
import type { RefundMethodOf } from '../payments/refund-method.ts';
import type { Refund } from '../refunds/refund.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { Ids, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { isLive } from '../tickets/ticket.ts';
import { endTicket, happenedAtEnd, reverseSale } from './end-ticket.ts';
import { loadSalesWithRefunds, ticketIdsOf } from './load-sales.ts';
import { requireNotCheckedIn, requireSale, ticketNotFound } from './sale.ts';
import type { SaleDecision } from './sale-decision.ts';
import { messagesOfEnd, ticketRevoked } from './sale-notices.ts';

export interface RevokeTicketRequest {
  readonly ticketId: TicketId;
  readonly actor: SignedIn;
  /** Whether the actor may take back only what guests were given. */
  readonly onlyOfGuests: boolean;
  /** Mailed to the holder; a guest who was never mailed the ticket hears nothing. */
  readonly reason: string;
  readonly refundMethodOf: RefundMethodOf;
  readonly at: Instant;
  readonly ids: Ids;
}

export interface RevokedTicket {
  /** The payment whose checkout is to be closed at the provider, or null. */
  readonly payment: Payment | null;
  readonly refundSen: Sen;
}

/**
 * The event's club or an admin takes a ticket back. The price is owed; the platform keeps its fee, which the club
 * bears. Refuses with `ticket_not_found`, also for other clubs' tickets, `forbidden` for a bought ticket
 * where only those of guests may be taken back, `event_over`, `wrong_state`, `already_checked_in`.
 */
export const revokeTicket: SaleDecision<RevokeTicketRequest, RevokedTicket> = {
  name: 'revoke ticket',
  async load(stores, requests) {
    const facts = await loadSalesWithRefunds(stores, requests);
    const given = ticketIdsOf(requests).filter((id) => facts.ticket(id)?.origin === 'guest');
    if (given.length > 0) facts.knowGuests(await stores.guests.ofTickets(given));
    return facts;
  },
  decide({ ticketId, actor, onlyOfGuests, reason, refundMethodOf, at, ids }, facts) {
    const { ticket: before, event } = requireSale(facts, ticketId);
    if (!mayManage(actor, event)) throw ticketNotFound();
    if (onlyOfGuests && before.origin !== 'guest') throw domainError('forbidden', { reason: 'office' });
    if (event.status === 'cancelled') throw domainError('event_over', { reason: 'tickets' });
    if (!isLive(before)) throw domainError('wrong_state', { reason: 'ticket_over' });
    requireNotCheckedIn(facts, ticketId, 'ticket_of_holder');
    const { ticket, payment, changes } = endTicket(
      before,
      facts.openPaymentOf(ticketId),
      { by: 'organizer', reason },
      at,
    );
    const reversal = { reason: 'ticket_revoked', fee: 'retained', refundMethodOf, at, ids } as const;
    const reversed = reverseSale(facts, { ticket: before, event }, reversal);
    const guest = facts.guestOf(ticketId);
    const isUnaware = before.origin === 'guest' && !(guest && wasMailed(guest));
    const noticeOf = (refund: Refund | null) => ticketRevoked(ticket, refund, reason, event);
    const written = {
      messages: isUnaware ? [] : messagesOfEnd({ ticket, event }, reversed.refund, noticeOf, at, ids),
      audit: [auditFact(actor, 'ticket_revoked', ticketId, at, { event: event.id })],
    };
    return {
      answer: { payment, refundSen: reversed.refund?.amountSen ?? 0 },
      changes: [changes, reversed.changes, written, happenedAtEnd(before, 'organizer', at, ids)],
    };
  },
};
