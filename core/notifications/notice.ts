import type { Event } from '../events/event.ts';
import type { Payment } from '../payments/payment.ts';
import { type Refund, type RefundReason, referenceOf, waitsForTransfer } from '../refunds/refund.ts';
import type { EventId, PaymentId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { Ticket } from '../tickets/ticket.ts';

interface EventSummary {
  readonly eventTitle: string;
  readonly startsAt: Instant;
  readonly location: string;
  readonly venue: string;
}

interface RefundProgress {
  readonly ticketId: TicketId;
  readonly amountSen: Sen;
  readonly currency: string;
  /** The refund's reference on the bank statement. */
  readonly reference: string;
  /** Whether it is paid by bank transfer rather than by the provider. */
  readonly byTransfer: boolean;
}

/** Why bank details are needed: the provider cannot refund this payment, or a transfer was returned. */
export type DetailsNeeded = 'not_by_provider' | 'transfer_failed';

/** The facts of a mail. The mail adapter writes the texts. */
export type Notice =
  | (EventSummary & {
      readonly kind: 'ticket_confirmed';
      readonly ticketId: TicketId;
      readonly priceSen: Sen;
    })
  | (EventSummary & {
      readonly kind: 'hold_expiring';
      readonly ticketId: TicketId;
      readonly paymentId: PaymentId | null;
      readonly priceSen: Sen;
      readonly holdExpiresAt: Instant;
    })
  | (EventSummary & {
      readonly kind: 'refund_due';
      readonly ticketId: TicketId;
      readonly amountSen: Sen;
      /** Missing means MYR. */
      readonly currency?: string;
      readonly reason: RefundReason;
      /** Whether the refund is a bank transfer that needs bank details. */
      readonly byHand?: boolean;
    })
  | (EventSummary & {
      readonly kind: 'refund_details_needed';
      readonly ticketId: TicketId;
      readonly amountSen: Sen;
      readonly currency: string;
      readonly why: DetailsNeeded;
    })
  | (EventSummary & RefundProgress & { readonly kind: 'refund_on_its_way' })
  | (EventSummary & {
      readonly kind: 'payment_charged_back';
      readonly ticketId: TicketId;
      readonly amountSen: Sen;
      readonly currency: string;
      /** Whether the charge-back cancels a ticket. */
      readonly voidsTicket: boolean;
    })
  /** To the club. */
  | (EventSummary & {
      readonly kind: 'sale_charged_back';
      readonly eventId: EventId;
      readonly ticketId: TicketId;
      readonly buyerName: string;
      readonly priceSen: Sen;
      /** False when the ticket was already checked in, and so stays valid. */
      readonly voidsTicket?: boolean;
    })
  | (EventSummary & RefundProgress & { readonly kind: 'refund_paid' })
  | (EventSummary & {
      readonly kind: 'event_cancelled';
      readonly ticketId: TicketId;
      readonly reason: string;
      /** The refund; 0 for a free or unpaid ticket. */
      readonly refundSen: Sen;
      /** Whether the refund is a bank transfer that needs bank details. */
      readonly byHand?: boolean;
    })
  | (EventSummary & {
      readonly kind: 'ticket_revoked';
      readonly ticketId: TicketId;
      readonly organizerName: string;
      readonly reason: string;
      /** The refund; 0 for a free or unpaid ticket. */
      readonly refundSen: Sen;
      /** Whether the refund is a bank transfer that needs bank details. */
      readonly byHand: boolean;
    })
  | {
      readonly kind: 'event_reviewed';
      readonly eventId: EventId;
      readonly eventTitle: string;
      readonly approved: boolean;
      readonly note: string;
    }
  | {
      readonly kind: 'organizer_message';
      readonly eventId: EventId;
      readonly eventTitle: string;
      readonly organizerName: string;
      readonly organizerEmail: string;
      readonly subject: string;
      readonly text: string;
      /** Whether the message announces another time or place. */
      readonly tellsOfChange?: boolean;
    }
  | { readonly kind: 'club_request_decided'; readonly approved: boolean; readonly note: string }
  /** The secret of its link is kept sealed, beside the notice. */
  | { readonly kind: 'password_reset'; readonly expiresAt: Instant };

export function ticketConfirmed(ticket: Ticket, event: Event): Notice {
  return { kind: 'ticket_confirmed', ...eventSummary(event), ticketId: ticket.id, priceSen: ticket.priceSen };
}

export function holdExpiring(
  ticket: Ticket,
  paymentId: PaymentId | null,
  holdExpiresAt: Instant,
  event: Event,
): Notice {
  return {
    kind: 'hold_expiring',
    ...eventSummary(event),
    ticketId: ticket.id,
    paymentId,
    priceSen: ticket.priceSen,
    holdExpiresAt,
  };
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

export function refundDetailsNeeded(refund: Refund, why: DetailsNeeded, event: Event): Notice {
  const { ticketId, amountSen, currency } = refund;
  return { kind: 'refund_details_needed', ...eventSummary(event), ticketId, amountSen, currency, why };
}

export function refundOnItsWay(refund: Refund, event: Event): Notice {
  return { kind: 'refund_on_its_way', ...eventSummary(event), ...progressOf(refund) };
}

export function refundPaidBack(refund: Refund, event: Event): Notice {
  return { kind: 'refund_paid', ...eventSummary(event), ...progressOf(refund) };
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

export function saleChargedBack(
  { id, buyerName, priceSen }: Ticket,
  voidsTicket: boolean,
  event: Event,
): Notice {
  const ticket = { eventId: event.id, ticketId: id, buyerName, priceSen, voidsTicket };
  return { kind: 'sale_charged_back', ...eventSummary(event), ...ticket };
}

function progressOf(refund: Refund): RefundProgress {
  const { ticketId, amountSen, currency, batchId, bankReference } = refund;
  const byTransfer = batchId !== null || bankReference !== null;
  return { ticketId, amountSen, currency, reference: referenceOf(refund), byTransfer };
}

function eventSummary(event: Event): EventSummary {
  return { eventTitle: event.title, startsAt: event.startsAt, location: event.location, venue: event.venue };
}
