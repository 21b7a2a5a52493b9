import type { EventId, PaymentId, ProviderId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import type { TicketStatus } from '../tickets/ticket.ts';
import type { TicketRecord } from '../tickets/ticket-queries.ts';
import type { Payment, PaymentFailure, PaymentStatus, Resolution } from './payment.ts';

/** A payment as the buyer needs it to pay. */
export interface PaymentSummary {
  readonly id: PaymentId;
  /** Null until the checkout is open. */
  readonly checkoutUrl: string | null;
  readonly expiresAt: Instant;
}

export function toPaymentSummary(payment: Payment): PaymentSummary {
  return { id: payment.id, checkoutUrl: payment.checkoutUrl, expiresAt: payment.expiresAt };
}

/** A payment as its page shows it. */
export interface PaymentView extends PaymentSummary {
  readonly status: PaymentStatus;
  readonly resolution: Resolution | null;
  readonly failure: PaymentFailure | null;
  readonly provider: ProviderId;
  /** Ringgit. */
  readonly amount: number;
  readonly ticketId: TicketId;
  readonly ticketStatus: TicketStatus;
  readonly eventId: EventId;
  readonly eventTitle: string;
  readonly eventStartDate: Instant;
  readonly eventVenue: string;
  /** The server's time, for countdowns. */
  readonly serverTime: Instant;
}

export function toPaymentView(record: TicketRecord, payment: Payment, now: Instant): PaymentView {
  return {
    ...toPaymentSummary(payment),
    status: payment.status,
    resolution: payment.resolution,
    failure: payment.failure,
    provider: payment.provider,
    amount: ringgitFromSen(payment.amountSen),
    ticketId: record.ticket.id,
    ticketStatus: record.ticket.status,
    eventId: record.event.id,
    eventTitle: record.event.title,
    eventStartDate: record.event.startsAt,
    eventVenue: record.event.venue,
    serverTime: now,
  };
}
