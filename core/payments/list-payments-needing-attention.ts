import type { EventId } from '../events/event.ts';
import { type Actor, requireRole } from '../shared/actor.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import type { TicketId } from '../tickets/ticket.ts';
import type { PaymentId } from './payment.ts';
import type { RefundId, RefundReason, RefundStatus } from './refund.ts';
import type { RefundQueries } from './refund-queries.ts';

export interface RefundToDo {
  readonly id: RefundId;
  readonly paymentId: PaymentId;
  readonly ticketId: TicketId;
  readonly eventId: EventId;
  readonly eventTitle: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly provider: string;
  readonly providerRef: string | null;
  /** Ringgit. */
  readonly amount: number;
  readonly reason: RefundReason;
  readonly status: RefundStatus;
  readonly createdAt: Instant;
}

export interface ListPaymentsNeedingAttentionOutput {
  readonly refunds: readonly RefundToDo[];
}

const LIMIT = 200;

/** Money that has to go back to somebody, the longest waiting first, for admins. */
export class ListPaymentsNeedingAttention {
  constructor(private readonly refunds: RefundQueries) {}

  async execute(actor: Actor): Promise<ListPaymentsNeedingAttentionOutput> {
    requireRole(actor, 'admin');
    const records = await this.refunds.open(LIMIT);
    return {
      refunds: records.map(({ refund, payment, ticket, event }) => ({
        id: refund.id,
        paymentId: payment.id,
        ticketId: ticket.id,
        eventId: event.id,
        eventTitle: event.title,
        buyerName: ticket.buyerName,
        buyerEmail: ticket.buyerEmail,
        provider: payment.provider,
        providerRef: payment.providerRef,
        amount: ringgitFromSen(refund.amountSen),
        reason: refund.reason,
        status: refund.status,
        createdAt: refund.createdAt,
      })),
    };
  }
}
