import { token } from '../shared/token.ts';
import type { ProviderId } from './payment.ts';
import type { PaymentAlert } from './payment-alert.ts';
import type { PaymentComparison } from './payment-comparison.ts';

/** An alert with what a person looks for at the provider. */
export interface PaymentAlertRecord {
  readonly alert: PaymentAlert;
  readonly eventTitle: string | null;
  readonly buyerName: string | null;
}

/** Reads of what does not agree with the providers. */
export interface ReconciliationQueries {
  /** The longest waiting first. A reference that was unknown and meanwhile belongs to a payment is left out. */
  openAlerts(limit: number): Promise<readonly PaymentAlertRecord[]>;
  /** The latest day of a provider’s books that was compared. */
  latestComparison(provider: ProviderId): Promise<PaymentComparison | null>;
}
export const ReconciliationQueries = token<ReconciliationQueries>('ReconciliationQueries');
