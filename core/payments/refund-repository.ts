import type { PaymentId } from './payment.ts';
import type { Refund, RefundId } from './refund.ts';

/** The refunds, inside a transaction. */
export interface RefundRepository {
  /** The refund, locked against other writers until the transaction ends. */
  find(id: RefundId): Promise<Refund | null>;
  add(refund: Refund): Promise<void>;
  save(refund: Refund): Promise<void>;
  ofPayment(paymentId: PaymentId): Promise<readonly Refund[]>;
}
