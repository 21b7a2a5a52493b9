import type { PaymentId } from '../shared/ids.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** The ledger, inside the transaction of the movement. Append-only. Reads lock nothing. */
export interface LedgerRepository {
  /**
   * Adds movements of any number of payments. Throws and aborts the transaction for a movement written before, or
   * entries of a payment that do not sum to zero.
   */
  addAll(entries: readonly LedgerEntry[]): Promise<void>;
  /** Returns the entries of payments, sorted by `at`, kind, reference and account. */
  ofPayments(paymentIds: readonly PaymentId[]): Promise<readonly LedgerEntry[]>;
}
