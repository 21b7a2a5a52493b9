import type { PaymentId } from '#core/payments/payment.ts';
import type { Refund } from '#core/payments/refund.ts';
import type { RefundRepository } from '#core/payments/refund-repository.ts';
import { inOrder } from './in-order.ts';
import { insert, type MemoryDraft, mustExist } from './memory-database.ts';

export class MemoryRefundRepository implements RefundRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async add(refund: Refund): Promise<void> {
    const { payments, refunds, tickets } = this.draft.state;
    mustExist(payments, refund.paymentId);
    mustExist(tickets, refund.ticketId);
    insert(refunds, refund.id, refund);
  }

  async ofPayment(paymentId: PaymentId): Promise<readonly Refund[]> {
    const own = [...this.draft.state.refunds.values()].filter((refund) => refund.paymentId === paymentId);
    return inOrder(own, (refund) => [refund.createdAt, refund.id]);
  }
}
