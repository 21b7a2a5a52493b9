import type { PaymentId } from '#core/payments/payment.ts';
import type { Refund, RefundId } from '#core/payments/refund.ts';
import type { RefundRepository } from '#core/payments/refund-repository.ts';
import { inOrder } from './in-order.ts';
import { insert, type MemoryDraft, mustExist, replace } from './memory-database.ts';

export class MemoryRefundRepository implements RefundRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(id: RefundId): Promise<Refund | null> {
    return this.draft.state.refunds.get(id) ?? null;
  }

  async add(refund: Refund): Promise<void> {
    this.#check(refund);
    insert(this.draft.state.refunds, refund.id, refund);
  }

  async save(refund: Refund): Promise<void> {
    this.#check(refund);
    replace(this.draft.state.refunds, refund.id, refund);
  }

  async ofPayment(paymentId: PaymentId): Promise<readonly Refund[]> {
    const own = [...this.draft.state.refunds.values()].filter((refund) => refund.paymentId === paymentId);
    return inOrder(own, (refund) => [refund.createdAt, refund.id]);
  }

  #check({ paymentId, ticketId }: Refund): void {
    const { payments, tickets } = this.draft.state;
    mustExist(payments, paymentId);
    mustExist(tickets, ticketId);
  }
}
