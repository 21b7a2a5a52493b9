import type { RefundBatch } from '#core/refund-batches/refund-batch.ts';
import type { RefundBatchRepository } from '#core/refund-batches/refund-batch-repository.ts';
import type { RefundBatchId } from '#core/shared/ids.ts';
import { insert, type MemoryDraft, replace } from '../memory-database.ts';

export class MemoryRefundBatchRepository implements RefundBatchRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(id: RefundBatchId): Promise<RefundBatch | null> {
    return this.draft.state.refundBatches.get(id) ?? null;
  }

  async add(batch: RefundBatch): Promise<void> {
    insert(this.draft.state.refundBatches, batch.id, batch);
  }

  async save(batch: RefundBatch): Promise<void> {
    replace(this.draft.state.refundBatches, batch.id, batch);
  }
}
