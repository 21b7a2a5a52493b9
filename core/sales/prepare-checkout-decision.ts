import { paidTicketsNotOffered } from '../events/free-events-only.ts';
import { payerOf } from '../parties/party.ts';
import { type ChosenPayment, closed, newPayment, type Payment } from '../payments/payment.ts';
import { awaitsTransfer, TRANSFER } from '../payments/transfer.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import type { EventId, PaymentId, PersonId, ProviderId, TicketId } from '../shared/ids.ts';
import { earlierOf, type Instant } from '../shared/instant.ts';
import type { SalesTerms } from '../site/sales-terms.ts';
import { heldFor } from '../tickets/hold.ts';
import type { TicketRecord } from '../tickets/ticket-queries.ts';
import { ticketIdsOf } from './load-sales.ts';
import { requireSale, ticketNotFound } from './sale.ts';
import type { SaleDecision } from './sale-decision.ts';
import { SaleFacts } from './sale-facts.ts';
import { holdAfterTransfer, transferHold } from './transfer-hold.ts';

export interface PrepareCheckoutRequest {
  readonly ticketId: TicketId;
  /** Who goes to pay. */
  readonly payer: PersonId;
  /** How the buyer chose to pay; null without a choice. */
  readonly chosen: ChosenPayment | null;
  /** The provider of a new payment without a choice; null when none is configured. */
  readonly preferred: ProviderId | null;
  /** The id of a new payment. */
  readonly paymentId: PaymentId;
  readonly terms: SalesTerms;
  readonly at: Instant;
}

export interface PreparedCheckout extends TicketRecord {
  readonly payment: Payment;
  /** The payment that the new one replaces, whose checkout can still be paid; or null. */
  readonly replaced: Payment | null;
}

/**
 * The buyer goes to pay for a held ticket. Answers with its open payment, or a new one after a declined or cancelled
 * one, and in place of one that has expired or is paid in another way. A transfer extends the hold, and another way
 * after it shortens the hold again. Refuses with `ticket_not_found`, `already_paid`, also for a held ticket that is free,
 * `already_closed`, `not_on_sale`, `transfer_not_offered`.
 */
export const prepareCheckout: SaleDecision<PrepareCheckoutRequest, PreparedCheckout> = {
  name: 'prepare checkout',
  async load(stores, requests) {
    const ids = ticketIdsOf(requests);
    const [tickets, payments] = await Promise.all([
      stores.tickets.findAll(ids),
      stores.payments.ofTickets(ids),
    ]);
    const paid = payments.filter(({ receivedSen }) => receivedSen > 0);
    const eventIds = [...new Set(tickets.map(({ eventId }) => eventId))];
    const transferring = eventsOfNewTransfers(requests, new SaleFacts({ tickets, payments }));
    const [events, refunds] = await Promise.all([
      stores.events.readAll(eventIds.filter((id) => !transferring.includes(id))),
      stores.refunds.ofPayments(paid.map(({ id }) => id)),
    ]);
    const rows = { tickets, payments, refunds };
    if (transferring.length === 0) return new SaleFacts({ ...rows, events });
    // Counted under the lock of their events, so that two requests at once cannot exceed the limit.
    const locked = await stores.events.findAll(transferring);
    const awaitedTransfers = await stores.payments.countAwaitedTransfers(transferring);
    return new SaleFacts({ ...rows, events: [...events, ...locked], awaitedTransfers });
  },
  decide(request, facts) {
    const { ticketId, payer, chosen, terms, paymentId, at } = request;
    const sale = requireSale(facts, ticketId);
    const { ticket, event } = sale;
    if (payerOf(ticket).uid !== payer) throw ticketNotFound();
    if (event.status === 'cancelled') throw domainError('already_closed', { reason: 'event' });
    if (ticket.status === 'confirmed') throw domainError('already_paid');
    if (ticket.status !== 'pending_payment' || ticket.hold === null) throw timeToPayIsOver();
    // The event may have been moved to an earlier time.
    if (earlierOf(ticket.hold.until, event.endsAt) <= at) throw timeToPayIsOver();
    if (ticket.priceSen === 0) throw domainError('already_paid');
    const open = facts.openPaymentOf(ticketId);
    const refund = facts.latestRefundOf(ticketId);
    const others = { event, refund, checkedInAt: null };
    const by = paidBy(request, open);
    if (by === null) throw paidTicketsNotOffered();
    const stays = open && open.expiresAt > at && (chosen === null || isPaidAsChosen(open, chosen));
    if (stays && !startsTransfer(by, open))
      return { answer: { ...others, ticket, payment: open, replaced: null }, changes: [] };
    const hold =
      by.provider === TRANSFER
        ? heldFor(ticket.hold, 'transfer', transferHold(sale, facts, terms, at))
        : heldFor(ticket.hold, 'payment', holdAfterTransfer(sale, facts, terms, at));
    const held = { ...ticket, hold };
    const tickets = hold === ticket.hold ? [] : [held];
    if (stays) {
      const payment: Payment = { ...open, method: 'transfer', expiresAt: hold.until };
      const answer = { ...others, ticket: held, payment, replaced: null };
      return { answer, changes: [{ tickets, payments: [payment] }] };
    }
    const payment = newPayment(
      paymentId,
      ticket,
      by.provider === TRANSFER ? { ...by, method: 'transfer' } : by,
      at,
      hold.until,
    );
    const payments = open ? [closed(open, 'superseded', at)] : [];
    const replaced = open && open.expiresAt > at ? open : null;
    return {
      answer: { ...others, ticket: held, payment, replaced },
      changes: [{ tickets, newPayments: [payment], payments }],
    };
  },
};

/** Returns how the buyer will pay: as chosen, else as the open payment, else the preferred way. */
function paidBy(
  { chosen, preferred, at }: PrepareCheckoutRequest,
  open: Payment | null,
): ChosenPayment | null {
  if (chosen) return chosen;
  if (open && open.expiresAt > at) return open;
  return preferred === null ? null : { provider: preferred, method: null, bank: null };
}

function startsTransfer(by: ChosenPayment, open: Payment | null): boolean {
  return by.provider === TRANSFER && !(open && awaitsTransfer(open));
}

function eventsOfNewTransfers(
  requests: readonly PrepareCheckoutRequest[],
  facts: SaleFacts,
): readonly EventId[] {
  const events = requests.flatMap((request) => {
    const open = facts.openPaymentOf(request.ticketId);
    const by = paidBy(request, open);
    return by && startsTransfer(by, open) ? (facts.ticket(request.ticketId)?.eventId ?? []) : [];
  });
  return [...new Set(events)];
}

/** A method or bank that was not chosen fits any. */
function isPaidAsChosen(open: Payment, { provider, method, bank }: ChosenPayment): boolean {
  return (
    open.provider === provider &&
    (method === null || open.method === method) &&
    (bank === null || open.bank === bank)
  );
}

export function timeToPayIsOver(): DomainError {
  return domainError('already_closed', { reason: 'hold' });
}
