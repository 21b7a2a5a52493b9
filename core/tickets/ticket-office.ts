import type { Event, EventId } from '../events/event.ts';
import type { Payment, PaymentId, ProviderId } from '../payments/payment.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { Buyer, Ticket, TicketId } from './ticket.ts';

export interface HoldRequest {
  readonly ticketId: TicketId;
  readonly paymentId: PaymentId;
  /** The outbox message that tells of a free ticket carries this id. */
  readonly messageId: string;
  readonly eventId: EventId;
  readonly buyer: Buyer;
  readonly idempotencyKey: string | null;
  /** The price that the buyer saw; null to buy at any price. */
  readonly seenPriceSen: Sen | null;
  /** Where a payment goes; null where none is offered, so that only free tickets are sold. */
  readonly provider: ProviderId | null;
  readonly at: Instant;
}

export interface Hold {
  readonly ticket: Ticket;
  /** Null for a free ticket. On a repeated request, the ticket's latest payment. */
  readonly payment: Payment | null;
  readonly event: Event;
}

/** The hot path: one place for one person, however many ask at once. */
export interface TicketOffice {
  /**
   * Claims a place and records ticket, payment and messages, all or nothing, first come first served. A request whose
   * buyer and idempotency key came before gets that ticket again. Throws `event_not_found`, `not_on_sale`, `sold_out`,
   * `already_at_limit`, `price_changed`, `too_many_holds`, `idempotency_conflict`, or `unavailable` when too many wait.
   */
  hold(request: HoldRequest): Promise<Hold>;
}
export const TicketOffice = token<TicketOffice>('TicketOffice');
