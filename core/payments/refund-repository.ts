import type { PaymentId } from './payment.ts';
import type { Refund } from './refund.ts';

/** The refunds, inside a transaction. */
export interface RefundRepository {
  add(refund: Refund): Promise<void>;
  ofPayment(paymentId: PaymentId): Promise<readonly Refund[]>;
}
