import { paidTicketsNotOffered } from '../events/free-events-only.ts';
import { closed, newPayment, type Payment } from '../payments/payment.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import type { PaymentId, PersonId, ProviderId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { TicketRecord } from '../tickets/ticket-queries.ts';
import type { Decision } from './decision.ts';
import { ticketIdsOf } from './load-sales.ts';
import { requireSale, ticketNotFound } from './sale.ts';
import { SaleFacts } from './sale-facts.ts';

export interface PrepareCheckoutRequest {
  readonly ticketId: TicketId;
  readonly holder: PersonId;
  /** The provider that the buyer chose, or null. */
  readonly chosen: ProviderId | null;
  /** The provider of a new payment without a choice; null when none is configured. */
  readonly preferred: ProviderId | null;
  /** The id of a new payment. */
  readonly paymentId: PaymentId;
  readonly at: Instant;
}

export interface PreparedCheckout extends TicketRecord {
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
  async load(stores, requests) {
    const ids = ticketIdsOf(requests);
    const [tickets, payments] = await Promise.all([
      stores.tickets.findAll(ids),
      stores.payments.ofTickets(ids),
    ]);
    const paid = payments.filter(({ receivedSen }) => receivedSen > 0);
    const [events, ...refunds] = await Promise.all([
      stores.events.readAll([...new Set(tickets.map(({ eventId }) => eventId))]),
      ...paid.map(({ id }) => stores.refunds.ofPayment(id)),
    ]);
    return new SaleFacts({ tickets, payments, events, refunds: refunds.flat() });
  },
  decide({ ticketId, holder, chosen, preferred, paymentId, at }, facts) {
    const { ticket, event } = requireSale(facts, ticketId);
    if (ticket.userId !== holder) throw ticketNotFound();
    if (event.status === 'cancelled') throw domainError('already_closed', { reason: 'event' });
    if (ticket.status === 'confirmed') throw domainError('already_paid');
    if (ticket.status !== 'pending_payment' || ticket.holdExpiresAt === null || ticket.holdExpiresAt <= at)
      throw timeToPayIsOver();
    const open = facts.openPaymentOf(ticketId);
    const refund = facts.latestRefundOf(ticketId);
    if (open && open.expiresAt > at && (chosen === null || chosen === open.provider))
      return { answer: { ticket, event, refund, payment: open, replaced: null }, changes: [] };
    const provider = chosen ?? preferred;
    if (provider === null) throw paidTicketsNotOffered();
    const payment = newPayment(paymentId, ticket, provider, at, ticket.holdExpiresAt);
    const payments = open ? [closed(open, 'superseded', at)] : [];
    return {
      answer: { ticket, event, refund, payment, replaced: open && open.expiresAt > at ? open : null },
      changes: [{ newPayments: [payment], payments }],
    };
  },
};

export function timeToPayIsOver(): DomainError {
  return domainError('already_closed', { reason: 'hold' });
}
