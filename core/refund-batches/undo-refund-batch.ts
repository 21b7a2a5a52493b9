import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { removedFromBatch } from '../refunds/refund.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { RefundBatchId } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { findOpenBatch } from './find-open-batch.ts';
import { undone } from './refund-batch.ts';
import { type RefundBatchView, toRefundBatchView } from './refund-batch-view.ts';

export interface UndoRefundBatchOutput {
  readonly batch: RefundBatchView;
}

/**
 * Discards a batch that was not sent to the bank; its refunds wait for another one. Throws `refund_not_found`, and
 * `wrong_state` once a line has a result.
 */
export class UndoRefundBatch {
  static readonly needs = [UnitOfWork, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: RefundBatchId }): Promise<UndoRefundBatchOutput> {
    requireRole(actor, 'admin');
    const now = this.clock.now();
    return this.unitOfWork.run(async (stores) => {
      const batch = await findOpenBatch(stores, input.id);
      if (batch.paid + batch.failed > 0) throw domainError('wrong_state', { reason: 'list_answered' });
      for (const refund of await stores.refunds.ofBatch(batch.id))
        await stores.refunds.save(removedFromBatch(refund, now));
      const after = undone(batch, now);
      await stores.refundBatches.save(after);
      await stores.audit.append(
        auditFact(actor, 'refund_list_undone', batch.id, now, { refunds: batch.lines }),
      );
      return { batch: toRefundBatchView(after) };
    });
  }
}
