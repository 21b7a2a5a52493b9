import type { RefundBatch, RefundBatchId } from './refund-batch.ts';

/** The bulk transfers, inside a transaction. To lock in one order everywhere: the batch first, then its refunds. */
export interface RefundBatchRepository {
  /** The batch, locked against other writers until the transaction ends. */
  find(id: RefundBatchId): Promise<RefundBatch | null>;
  add(batch: RefundBatch): Promise<void>;
  save(batch: RefundBatch): Promise<void>;
}
