import type { ProviderId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';
import type { PaymentAlert } from './payment-alert.ts';
import type { PaymentComparison } from './payment-comparison.ts';

/** An alert with the event and buyer of its payment. */
export interface PaymentAlertRecord {
  readonly alert: PaymentAlert;
  readonly eventTitle: string | null;
  readonly buyerName: string | null;
}

/** Reads of discrepancies with providers. */
export interface ReconciliationQueries {
  /** Returns open alerts, the longest open first, without unknown references that now belong to a payment. */
  openAlerts(limit: number): Promise<readonly PaymentAlertRecord[]>;
  /** Returns the latest comparison of a provider's checkouts, or null. */
  latestComparison(provider: ProviderId): Promise<PaymentComparison | null>;
}
export const ReconciliationQueries = token<ReconciliationQueries>('ReconciliationQueries');
