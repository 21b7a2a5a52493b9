import type { LedgerEntry } from './ledger-entry.ts';
import type { PaymentId } from './payment.ts';

/** The ledger, inside the transaction that moves the money. It only grows. */
export interface LedgerRepository {
  /**
   * Writes whole movements down, of any number of payments. Throws, and nothing of the transaction holds, when one was
   * written before or the entries of a payment don't sum to zero.
   */
  addAll(entries: readonly LedgerEntry[]): Promise<void>;
  /** A payment's entries, in the order of `at`, kind, reference and account. */
  ofPayment(paymentId: PaymentId): Promise<readonly LedgerEntry[]>;
}
