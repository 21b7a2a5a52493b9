import type { RefundBatchId } from '../shared/ids.ts';
import type { RefundBatch } from './refund-batch.ts';

/** The refund batches, inside a transaction. */
export interface RefundBatchRepository {
  /** Returns the batch, locked against other writers until the transaction ends, or null. */
  find(id: RefundBatchId): Promise<RefundBatch | null>;
  add(batch: RefundBatch): Promise<void>;
  save(batch: RefundBatch): Promise<void>;
}
