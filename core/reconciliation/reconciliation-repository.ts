import type { PaymentAlertId } from '../shared/ids.ts';
import type { PaymentAlert } from './payment-alert.ts';
import type { PaymentComparison } from './payment-comparison.ts';

/** Discrepancies with providers, inside a transaction. */
export interface ReconciliationRepository {
  /**
   * Adds alerts. An existing alert of the same kind and reference stays as it is, open or closed, unless the amounts
   * differ: then it is reopened under its id.
   */
  raise(alerts: readonly PaymentAlert[]): Promise<void>;
  /** Returns the alert, locked against other writers until the transaction ends, or null. */
  findAlert(id: PaymentAlertId): Promise<PaymentAlert | null>;
  saveAlert(alert: PaymentAlert): Promise<void>;
  /** Replaces the comparison of the previous day. */
  noteComparison(comparison: PaymentComparison): Promise<void>;
}
