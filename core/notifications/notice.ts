import type { Event, EventId } from '../events/event.ts';
import type { Payment, PaymentId } from '../payments/payment.ts';
import { type Refund, type RefundReason, referenceOf, waitsForTransfer } from '../payments/refund.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { Ticket, TicketId } from '../tickets/ticket.ts';

interface Occasion {
  readonly eventTitle: string;
  readonly startsAt: Instant;
  readonly location: string;
  readonly venue: string;
}

interface RefundJourney {
  readonly ticketId: TicketId;
  readonly amountSen: Sen;
  readonly currency: string;
  /** What it is called on the bank's statement. */
  readonly reference: string;
  /** By bank transfer; otherwise by the way it was paid. */
  readonly byTransfer: boolean;
}

/** Why bank details are asked for: the provider can't refund this payment, or a transfer came back. */
export type DetailsNeeded = 'not_by_provider' | 'transfer_failed';

/** What mail tells people: facts only. How it reads is the mail adapter's affair. */
export type Notice =
  | (Occasion & { readonly kind: 'ticket_confirmed'; readonly ticketId: TicketId; readonly priceSen: Sen })
  | (Occasion & {
      readonly kind: 'hold_expiring';
      readonly ticketId: TicketId;
      readonly paymentId: PaymentId | null;
      readonly priceSen: Sen;
      readonly holdExpiresAt: Instant;
    })
  | (Occasion & {
      readonly kind: 'refund_due';
      readonly ticketId: TicketId;
      readonly amountSen: Sen;
      /** Ringgit, when it is missing. */
      readonly currency?: string;
      readonly reason: RefundReason;
      /** Whether bank details are needed, because it is made by transfer. */
      readonly byHand?: boolean;
    })
  | (Occasion & {
      readonly kind: 'refund_details_needed';
      readonly ticketId: TicketId;
      readonly amountSen: Sen;
      readonly currency: string;
      readonly why: DetailsNeeded;
    })
  | (Occasion & RefundJourney & { readonly kind: 'refund_on_its_way' })
  | (Occasion & {
      readonly kind: 'payment_charged_back';
      readonly ticketId: TicketId;
      readonly amountSen: Sen;
      readonly currency: string;
      /** Whether a ticket stood on it, which is void now. */
      readonly voidsTicket: boolean;
    })
  /** To the club. */
  | (Occasion & {
      readonly kind: 'sale_charged_back';
      readonly eventId: EventId;
      readonly ticketId: TicketId;
      readonly buyerName: string;
      readonly priceSen: Sen;
      /** False when the buyer had come in before, whose ticket stays good. */
      readonly voidsTicket?: boolean;
    })
  | (Occasion & RefundJourney & { readonly kind: 'refund_paid' })
  | (Occasion & {
      readonly kind: 'event_cancelled';
      readonly ticketId: TicketId;
      readonly reason: string;
      /** What is given back; 0 for a free or unpaid ticket. */
      readonly refundSen: Sen;
      /** Whether bank details are needed, because it is made by transfer. */
      readonly byHand?: boolean;
    })
  | (Occasion & {
      readonly kind: 'ticket_revoked';
      readonly ticketId: TicketId;
      readonly organizerName: string;
      readonly reason: string;
      /** What is given back; 0 for a free or unpaid ticket. */
      readonly refundSen: Sen;
      /** Whether bank details are needed, because it is made by transfer. */
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
      /** Whether it tells of another time or place, rather than of anything else. */
      readonly tellsOfChange?: boolean;
    }
  | { readonly kind: 'club_request_decided'; readonly approved: boolean; readonly note: string }
  /** The secret of its link is kept sealed, beside the notice. */
  | { readonly kind: 'password_reset'; readonly expiresAt: Instant };

export function ticketConfirmed(ticket: Ticket, event: Event): Notice {
  return { kind: 'ticket_confirmed', ...occasion(event), ticketId: ticket.id, priceSen: ticket.priceSen };
}

export function holdExpiring(
  ticket: Ticket,
  paymentId: PaymentId | null,
  holdExpiresAt: Instant,
  event: Event,
): Notice {
  return {
    kind: 'hold_expiring',
    ...occasion(event),
    ticketId: ticket.id,
    paymentId,
    priceSen: ticket.priceSen,
    holdExpiresAt,
  };
}

export function refundDue(refund: Refund, event: Event): Notice {
  return {
    kind: 'refund_due',
    ...occasion(event),
    ticketId: refund.ticketId,
    amountSen: refund.amountSen,
    currency: refund.currency,
    reason: refund.reason,
    byHand: waitsForTransfer(refund),
  };
}

export function refundDetailsNeeded(refund: Refund, why: DetailsNeeded, event: Event): Notice {
  const { ticketId, amountSen, currency } = refund;
  return { kind: 'refund_details_needed', ...occasion(event), ticketId, amountSen, currency, why };
}

export function refundOnItsWay(refund: Refund, event: Event): Notice {
  return { kind: 'refund_on_its_way', ...occasion(event), ...journeyOf(refund) };
}

export function refundPaidBack(refund: Refund, event: Event): Notice {
  return { kind: 'refund_paid', ...occasion(event), ...journeyOf(refund) };
}

export function eventCancelled(ticket: Ticket, refund: Refund | null, event: Event): Notice {
  return {
    kind: 'event_cancelled',
    ...occasion(event),
    ticketId: ticket.id,
    reason: event.cancellationReason ?? '',
    refundSen: refund?.amountSen ?? 0,
    byHand: refund !== null && waitsForTransfer(refund),
  };
}

export function ticketRevoked(ticket: Ticket, refund: Refund | null, reason: string, event: Event): Notice {
  return {
    kind: 'ticket_revoked',
    ...occasion(event),
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
  return { kind: 'payment_charged_back', ...occasion(event), ticketId, amountSen, currency, voidsTicket };
}

export function saleChargedBack(
  { id, buyerName, priceSen }: Ticket,
  voidsTicket: boolean,
  event: Event,
): Notice {
  const ticket = { eventId: event.id, ticketId: id, buyerName, priceSen, voidsTicket };
  return { kind: 'sale_charged_back', ...occasion(event), ...ticket };
}

function journeyOf(refund: Refund): RefundJourney {
  const { ticketId, amountSen, currency, batchId, bankReference } = refund;
  const byTransfer = batchId !== null || bankReference !== null;
  return { ticketId, amountSen, currency, reference: referenceOf(refund), byTransfer };
}

function occasion(event: Event): Occasion {
  return { eventTitle: event.title, startsAt: event.startsAt, location: event.location, venue: event.venue };
}
