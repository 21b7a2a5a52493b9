import type { ReportedPayment } from '../payments/payment-repository.ts';
import type { PaymentId, ProviderId } from '../shared/ids.ts';
import type { ProviderVerification } from './provider-verification.ts';

/** The verifications of providers, inside a transaction. */
export interface ProviderVerificationRepository {
  /** Returns the verification, locked against other writers until the transaction ends, or null. */
  find(id: PaymentId): Promise<ProviderVerification | null>;
  /** Returns the verifications that a provider reports on, without a lock. */
  findReported(reports: readonly ReportedPayment[]): Promise<readonly ProviderVerification[]>;
  /** Returns the running verifications of a provider, locked. */
  findRunning(provider: ProviderId): Promise<readonly ProviderVerification[]>;
  add(verification: ProviderVerification): Promise<void>;
  /** Updates the mutable fields. Throws when it does not exist. */
  save(verification: ProviderVerification): Promise<void>;
}
