import type { Event } from '../events/event.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import { eventSummary, type Notice } from '../notifications/notice.ts';
import type { OutboxMessage } from '../notifications/outbox-message.ts';
import type { Payment } from '../payments/payment.ts';
import { awaitsTransfer } from '../payments/transfer.ts';
import { type Refund, waitsForTransfer } from '../refunds/refund.ts';
import type { Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { Sale } from './sale.ts';

export function ticketConfirmed(ticket: Ticket, event: Event): Notice {
  return { kind: 'ticket_confirmed', ...eventSummary(event), ticketId: ticket.id, priceSen: ticket.priceSen };
}

export function holdExpiring(
  ticket: Ticket,
  payment: Payment | null,
  holdExpiresAt: Instant,
  event: Event,
): Notice {
  return {
    kind: 'hold_expiring',
    ...eventSummary(event),
    ticketId: ticket.id,
    paymentId: payment?.id ?? null,
    priceSen: ticket.priceSen,
    holdExpiresAt,
    ...(payment && awaitsTransfer(payment) ? { byTransfer: true } : {}),
  };
}

/** Tells the holder that the ticket ended; where somebody else paid, tells them of the money. */
export function messagesOfEnd(
  { ticket, event }: Sale,
  refund: Refund | null,
  noticeOf: (refund: Refund | null) => Notice,
  at: Instant,
  ids: Ids,
): readonly OutboxMessage[] {
  const { holder, payer } = ticket;
  if (payer === null || refund === null) return deliveriesOf(noticeOf(refund), holder, ids.next(), at);
  return [
    ...deliveriesOf(noticeOf(null), holder, ids.next(), at),
    ...deliveriesOf(refundDue(refund, event), payer, ids.next(), at),
  ];
}

export function refundDue(refund: Refund, event: Event): Notice {
  return {
    kind: 'refund_due',
    ...eventSummary(event),
    ticketId: refund.ticketId,
    amountSen: refund.amountSen,
    currency: refund.currency,
    reason: refund.reason,
    byHand: waitsForTransfer(refund),
  };
}

export function eventCancelled(ticket: Ticket, refund: Refund | null, event: Event): Notice {
  return {
    kind: 'event_cancelled',
    ...eventSummary(event),
    ticketId: ticket.id,
    reason: event.cancellationReason ?? '',
    refundSen: refund?.amountSen ?? 0,
    byHand: refund !== null && waitsForTransfer(refund),
  };
}

export function ticketRevoked(ticket: Ticket, refund: Refund | null, reason: string, event: Event): Notice {
  return {
    kind: 'ticket_revoked',
    ...eventSummary(event),
    ticketId: ticket.id,
    organizerName: event.organizerName,
    reason,
    refundSen: refund?.amountSen ?? 0,
    byHand: refund !== null && waitsForTransfer(refund),
  };
}

export function paymentChargedBack(
  payment: Payment,
  currency: string,
  voidsTicket: boolean,
  event: Event,
): Notice {
  const { ticketId, receivedSen: amountSen } = payment;
  return { kind: 'payment_charged_back', ...eventSummary(event), ticketId, amountSen, currency, voidsTicket };
}

export function ticketChargedBack({ id: ticketId }: Ticket, event: Event): Notice {
  return { kind: 'ticket_charged_back', ...eventSummary(event), ticketId };
}

export function saleChargedBack(
  { id, holder, priceSen }: Ticket,
  voidsTicket: boolean,
  event: Event,
): Notice {
  const ticket = { eventId: event.id, ticketId: id, buyerName: holder.name, priceSen, voidsTicket };
  return { kind: 'sale_charged_back', ...eventSummary(event), ...ticket };
}
