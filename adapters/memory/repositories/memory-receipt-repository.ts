import {
  documentedBy,
  numbered,
  type Receipt,
  type ReceiptDraft,
  withoutDocumented,
} from '#core/receipts/receipt.ts';
import type { ReceiptRepository } from '#core/receipts/receipt-repository.ts';
import { insert, type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemoryReceiptRepository implements ReceiptRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async issue(drafts: readonly ReceiptDraft[]): Promise<readonly Receipt[]> {
    const { payments, receipts } = this.draft.state;
    const before = [...receipts.values()];
    const fresh = withoutDocumented(drafts, new Set(before.map(documentedBy)));
    const added = numbered(
      fresh,
      (kind, year) => before.filter((one) => one.kind === kind && one.year === year).length,
    );
    for (const receipt of added) {
      requireExisting(payments, receipt.paymentId);
      insert(receipts, receipt.number, receipt);
    }
    return added;
  }
}
