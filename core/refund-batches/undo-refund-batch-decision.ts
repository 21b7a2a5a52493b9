import type { Actor } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { removedFromBatch } from '../refunds/refund.ts';
import type { RefundDecision } from '../refunds/refund-facts.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { RefundBatchId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { loadBatches } from './load-batches.ts';
import { requireOpenBatch } from './open-batch.ts';
import { type RefundBatch, undone } from './refund-batch.ts';

export interface UndoRefundBatchRequest {
  readonly batchId: RefundBatchId;
  readonly actor: Actor;
  readonly at: Instant;
}

/**
 * The treasurer discards a batch that was not sent to the bank; its refunds wait for another one. Refuses with
 * `refund_not_found`, and `wrong_state` once a line has a result.
 */
export const undoRefundBatch: RefundDecision<UndoRefundBatchRequest, RefundBatch> = {
  name: 'undo refund batch',
  load: loadBatches,
  decide({ batchId, actor, at }, facts) {
    const batch = requireOpenBatch(facts.batch(batchId));
    if (batch.paid + batch.failed > 0) throw domainError('wrong_state', { reason: 'list_answered' });
    const after = undone(batch, at);
    return {
      answer: after,
      changes: [
        {
          refunds: facts.linesOf(batchId).map((refund) => removedFromBatch(refund, at)),
          batches: [after],
          audit: [auditFact(actor, 'refund_list_undone', batchId, at, { refunds: batch.lines })],
        },
      ],
    };
  },
};
