import type { Refund } from '#core/payments/refund.ts';
import type { RefundQueries, RefundRecord } from '#core/payments/refund-queries.ts';
import { inOrder } from './in-order.ts';
import type { MemoryDatabase } from './memory-database.ts';

export class MemoryRefundQueries implements RefundQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async open(limit: number): Promise<readonly RefundRecord[]> {
    const open = [...this.database.published.refunds.values()].filter(
      (refund) => refund.status !== 'succeeded',
    );
    return inOrder(open, (refund) => [refund.createdAt, refund.id])
      .slice(0, limit)
      .flatMap((refund) => this.#recordsOf(refund));
  }

  /** One record; none for a refund of which a part is missing, which can't be. */
  #recordsOf(refund: Refund): RefundRecord[] {
    const { payments, tickets, events } = this.database.published;
    const payment = payments.get(refund.paymentId);
    const ticket = tickets.get(refund.ticketId);
    const event = ticket && events.get(ticket.eventId);
    return payment && event ? [{ refund, payment, ticket, event }] : [];
  }
}
