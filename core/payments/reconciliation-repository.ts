import type { PaymentAlert, PaymentAlertId } from './payment-alert.ts';
import type { PaymentComparison } from './payment-comparison.ts';

/** What does not agree with the providers, inside a transaction. */
export interface ReconciliationRepository {
  /**
   * Writes alerts down, one of a kind for a reference: what was told before stays as it is, open or closed, unless the
   * amounts are others now; then it is told anew, under its old id.
   */
  raise(alerts: readonly PaymentAlert[]): Promise<void>;
  /** The alert, locked against other writers until the transaction ends. */
  findAlert(id: PaymentAlertId): Promise<PaymentAlert | null>;
  saveAlert(alert: PaymentAlert): Promise<void>;
  /** Replaces what was noted of the day before. */
  noteComparison(comparison: PaymentComparison): Promise<void>;
}
