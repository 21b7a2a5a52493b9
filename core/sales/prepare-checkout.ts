import { paidTicketsNotOffered } from '../events/free-events-only.ts';
import { closed, newPayment, type Payment } from '../payments/payment.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import type { PaymentId, ProviderId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { Decision } from './decision.ts';
import { loadTickets } from './load-sales.ts';
import { ticketNotFound } from './sale.ts';

export interface PrepareCheckoutRequest {
  readonly ticketId: TicketId;
  /** The provider that the buyer chose, or null. */
  readonly chosen: ProviderId | null;
  /** The provider of a new payment without a choice; null when none is configured. */
  readonly preferred: ProviderId | null;
  /** The id of a new payment. */
  readonly paymentId: PaymentId;
  readonly at: Instant;
}

export interface PreparedCheckout {
  readonly ticket: Ticket;
  readonly payment: Payment;
  /** The payment at another provider that the new one replaces, whose checkout can still be paid; or null. */
  readonly replaced: Payment | null;
}

/**
 * The buyer goes to pay for a held ticket. Answers with its open payment, or a new one after a declined or cancelled
 * one, and in place of one that has expired or is at another provider. Refuses with `ticket_not_found`, `already_paid`,
 * `already_closed`, `not_on_sale`.
 */
export const prepareCheckout: Decision<PrepareCheckoutRequest, PreparedCheckout> = {
  name: 'prepare checkout',
  load: loadTickets,
  decide({ ticketId, chosen, preferred, paymentId, at }, facts) {
    const ticket = facts.ticket(ticketId);
    if (!ticket) throw ticketNotFound();
    if (ticket.status === 'confirmed') throw domainError('already_paid');
    if (ticket.status !== 'pending_payment' || ticket.holdExpiresAt === null || ticket.holdExpiresAt <= at)
      throw timeToPayIsOver();
    const open = facts.openPaymentOf(ticketId);
    if (open && open.expiresAt > at && (chosen === null || chosen === open.provider))
      return { answer: { ticket, payment: open, replaced: null }, changes: [] };
    const provider = chosen ?? preferred;
    if (provider === null) throw paidTicketsNotOffered();
    const payment = newPayment(paymentId, ticket, provider, at, ticket.holdExpiresAt);
    const payments = open ? [closed(open, 'superseded', at)] : [];
    return {
      answer: { ticket, payment, replaced: open && open.expiresAt > at ? open : null },
      changes: [{ newPayments: [payment], payments }],
    };
  },
};

export function timeToPayIsOver(): DomainError {
  return domainError('already_closed', { reason: 'hold' });
}
