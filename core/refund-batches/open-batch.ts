import { domainError } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import type { RefundBatch } from './refund-batch.ts';

export function batchNotFound(): DomainError {
  return domainError('refund_not_found', { reason: 'list' });
}

/** Returns the open batch. Throws `refund_not_found`, and `wrong_state` when it is closed or undone. */
export function requireOpenBatch(batch: RefundBatch | null): RefundBatch {
  if (!batch) throw batchNotFound();
  if (batch.status !== 'open') throw domainError('wrong_state', { reason: 'list_closed' });
  return batch;
}
