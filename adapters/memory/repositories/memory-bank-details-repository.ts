import type { SealedBankDetails } from '#core/refund-batches/bank-details.ts';
import type { BankDetailsRepository } from '#core/refund-batches/bank-details-repository.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { MemoryDraft } from '../memory-database.ts';

export class MemoryBankDetailsRepository implements BankDetailsRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(userId: PersonId): Promise<SealedBankDetails | null> {
    return this.draft.state.bankDetails.get(userId) ?? null;
  }

  async save(details: SealedBankDetails): Promise<void> {
    this.draft.state.bankDetails.set(details.userId, details);
  }

  async remove(userId: PersonId): Promise<void> {
    this.draft.state.bankDetails.delete(userId);
  }
}
