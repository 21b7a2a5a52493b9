import type { ReportedPayment } from '#core/payments/payment-repository.ts';
import {
  isReported,
  MUTABLE_VERIFICATION_FIELDS,
  type ProviderVerification,
} from '#core/provider-verification/provider-verification.ts';
import type { ProviderVerificationRepository } from '#core/provider-verification/provider-verification-repository.ts';
import type { PaymentId, ProviderId } from '#core/shared/ids.ts';
import { insert, type MemoryDraft, withFields } from '../memory-database.ts';

export class MemoryProviderVerificationRepository implements ProviderVerificationRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(id: PaymentId): Promise<ProviderVerification | null> {
    return this.draft.state.verifications.get(id) ?? null;
  }

  async findReported(reports: readonly ReportedPayment[]): Promise<readonly ProviderVerification[]> {
    return this.#all.filter((one) => reports.some((report) => isReported(one, report)));
  }

  async findRunning(provider: ProviderId): Promise<readonly ProviderVerification[]> {
    return this.#all.filter((one) => one.provider === provider && one.status === 'running');
  }

  async add(verification: ProviderVerification): Promise<void> {
    insert(this.draft.state.verifications, verification.id, verification);
  }

  async save(verification: ProviderVerification): Promise<void> {
    const { verifications } = this.draft.state;
    const saved = withFields(verifications, verification, MUTABLE_VERIFICATION_FIELDS);
    verifications.set(verification.id, saved);
  }

  get #all(): readonly ProviderVerification[] {
    return [...this.draft.state.verifications.values()];
  }
}
