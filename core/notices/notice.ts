import type { Event, EventId } from '../events/event.ts';
import type { PaymentId } from '../payments/payment.ts';
import type { Refund, RefundReason } from '../payments/refund.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { Ticket, TicketId } from '../tickets/ticket.ts';

interface Occasion {
  readonly eventTitle: string;
  readonly startsAt: Instant;
  readonly location: string;
  readonly venue: string;
}

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
      readonly reason: RefundReason;
    })
  | (Occasion & {
      readonly kind: 'event_cancelled';
      readonly ticketId: TicketId;
      readonly reason: string;
      /** What is given back; 0 for a free or unpaid ticket. */
      readonly refundSen: Sen;
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
    }
  | { readonly kind: 'club_request_decided'; readonly approved: boolean; readonly note: string }
  | { readonly kind: 'password_reset'; readonly secret: string; readonly expiresAt: Instant };

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
    reason: refund.reason,
  };
}

export function eventCancelled(ticket: Ticket, refundSen: Sen, event: Event): Notice {
  return {
    kind: 'event_cancelled',
    ...occasion(event),
    ticketId: ticket.id,
    reason: event.cancellationReason ?? '',
    refundSen,
  };
}

function occasion(event: Event): Occasion {
  return { eventTitle: event.title, startsAt: event.startsAt, location: event.location, venue: event.venue };
}
