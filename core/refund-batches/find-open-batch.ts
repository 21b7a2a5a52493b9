import { domainError } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import type { RefundBatchId } from '../shared/ids.ts';
import type { Stores } from '../unit-of-work.ts';
import type { RefundBatch } from './refund-batch.ts';

export function batchNotFound(): DomainError {
  return domainError('refund_not_found', { reason: 'list' });
}

/** Returns the open batch, locked. Throws `refund_not_found`, and `wrong_state` when it is closed or undone. */
export async function findOpenBatch(stores: Stores, id: RefundBatchId): Promise<RefundBatch> {
  const batch = await stores.refundBatches.find(id);
  if (!batch) throw batchNotFound();
  if (batch.status !== 'open') throw domainError('wrong_state', { reason: 'list_closed' });
  return batch;
}
