import { DomainError } from '../shared/domain-error.ts';
import type { RefundBatchId } from '../shared/ids.ts';
import type { Stores } from '../unit-of-work.ts';
import type { RefundBatch } from './refund-batch.ts';

export function batchNotFound(): DomainError {
  return new DomainError('refund_not_found', 'There is no such list.');
}

/** Returns the open batch, locked. Throws `refund_not_found`, and `wrong_state` when it is closed or undone. */
export async function findOpenBatch(stores: Stores, id: RefundBatchId): Promise<RefundBatch> {
  const batch = await stores.refundBatches.find(id);
  if (!batch) throw batchNotFound();
  if (batch.status !== 'open')
    throw new DomainError('wrong_state', 'This list is closed: nothing on it can be changed any more.');
  return batch;
}
