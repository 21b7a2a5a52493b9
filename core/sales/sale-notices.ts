import type { Event } from '../events/event.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import { type Notice, ticketSummary } from '../notifications/notice.ts';
import type { OutboxMessage } from '../notifications/outbox-message.ts';
import { isGuest } from '../parties/guest.ts';
import { payerOf } from '../parties/party.ts';
import type { Payment } from '../payments/payment.ts';
import { awaitsTransfer } from '../payments/transfer.ts';
import { type Refund, waitsForTransfer } from '../refunds/refund.ts';
import type { Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { PaidSale } from './reports/receive-money.ts';
import type { Sale } from './sale.ts';

export function ticketConfirmed(ticket: Ticket, event: Event): Notice {
  return { kind: 'ticket_confirmed', ...ticketSummary(ticket, event), priceSen: ticket.priceSen };
}

/** Tells a guest of the ticket: where it opens by its link, and where it is in the guest's account. */
export function guestInvited(ticket: Ticket, event: Event): Notice {
  const { organizerName } = event;
  const summary = ticketSummary(ticket, event);
  return isGuest(ticket.holder.uid)
    ? { kind: 'guest_invited', ...summary, organizerName }
    : { kind: 'ticket_confirmed', ...summary, priceSen: ticket.priceSen, invitedBy: organizerName };
}

export function holdExpiring(
  ticket: Ticket,
  payment: Payment | null,
  holdExpiresAt: Instant,
  event: Event,
): Notice {
  return {
    kind: 'hold_expiring',
    ...ticketSummary(ticket, event),
    paymentId: payment?.id ?? null,
    priceSen: ticket.priceSen,
    holdExpiresAt,
    ...(payment && awaitsTransfer(payment) ? { byTransfer: true } : {}),
    ...(ticket.hold?.for === 'answers' ? { forAnswers: true } : {}),
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
    ...deliveriesOf(refundDue(refund, ticket, event), payer, ids.next(), at),
  ];
}

/** Tells who paid what they get back for a ticket that its holder gave back; nobody where nothing is owed. */
export function messagesOfGiveBack(
  { ticket, event }: Sale,
  refund: Refund | null,
  at: Instant,
  ids: Ids,
): readonly OutboxMessage[] {
  if (refund === null) return [];
  return deliveriesOf(refundDue(refund, ticket, event), payerOf(ticket), ids.next(), at);
}

export function refundDue(refund: Refund, ticket: Ticket, event: Event): Notice {
  return {
    kind: 'refund_due',
    ...ticketSummary(ticket, event),
    amountSen: refund.amountSen,
    currency: refund.currency,
    reason: refund.reason,
    byHand: waitsForTransfer(refund),
  };
}

export function eventCancelled(ticket: Ticket, refund: Refund | null, event: Event): Notice {
  return {
    kind: 'event_cancelled',
    ...ticketSummary(ticket, event),
    reason: event.cancellationReason ?? '',
    refundSen: refund?.amountSen ?? 0,
    byHand: refund !== null && waitsForTransfer(refund),
  };
}

export function ticketRevoked(ticket: Ticket, refund: Refund | null, reason: string, event: Event): Notice {
  return {
    kind: 'ticket_revoked',
    ...ticketSummary(ticket, event),
    organizerName: event.organizerName,
    reason,
    refundSen: refund?.amountSen ?? 0,
    byHand: refund !== null && waitsForTransfer(refund),
  };
}

export function paymentChargedBack(
  { payment, ticket, event }: PaidSale,
  currency: string,
  voidsTicket: boolean,
): Notice {
  const money = { amountSen: payment.receivedSen, currency };
  return { kind: 'payment_charged_back', ...ticketSummary(ticket, event), ...money, voidsTicket };
}

export function ticketChargedBack(ticket: Ticket, event: Event): Notice {
  return { kind: 'ticket_charged_back', ...ticketSummary(ticket, event) };
}

export function saleChargedBack(ticket: Ticket, voidsTicket: boolean, event: Event): Notice {
  const { holder, priceSen } = ticket;
  const sale = { eventId: event.id, buyerName: holder.name, priceSen, voidsTicket };
  return { kind: 'sale_charged_back', ...ticketSummary(ticket, event), ...sale };
}
