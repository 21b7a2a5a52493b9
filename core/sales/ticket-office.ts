import type { Event } from '../events/event.ts';
import type { Payment } from '../payments/payment.ts';
import type { EventId, PaymentId, ProviderId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { Buyer, Ticket } from '../tickets/ticket.ts';

export interface HoldRequest {
  readonly ticketId: TicketId;
  readonly paymentId: PaymentId;
  /** The id of the mail that confirms a free ticket. */
  readonly messageId: string;
  readonly eventId: EventId;
  readonly buyer: Buyer;
  readonly idempotencyKey: string | null;
  /** The price that the buyer saw, in sen; null to accept any. */
  readonly seenPriceSen: Sen | null;
  /** The provider of the payment; null without a provider, when only free tickets are sold. */
  readonly provider: ProviderId | null;
  readonly at: Instant;
}

export interface Hold {
  readonly ticket: Ticket;
  /** Null for a free ticket. The ticket's latest payment on a repeated request. */
  readonly payment: Payment | null;
  readonly event: Event;
}

/** Grants holds under load, without overselling. */
export interface TicketOffice {
  /**
   * Holds a place and creates ticket, payment and mail in one transaction, first come, first served. A repeated
   * idempotency
   * key of the buyer returns the earlier ticket. Throws `event_not_found`, `not_on_sale`, `sold_out`,
   * `already_at_limit`,
   * `price_changed`, `too_many_holds`, `idempotency_conflict`, or `unavailable` when the queue is full.
   */
  hold(request: HoldRequest): Promise<Hold>;
}
export const TicketOffice = token<TicketOffice>('TicketOffice');
