import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { addedToBatch, type Refund, waitsForTransfer } from '../refunds/refund.ts';
import { REFUND_FIELDS } from '../refunds/refund-rules.ts';
import { Clock } from '../shared/clock.ts';
import { domainError, invalidInput } from '../shared/errors/build-error.ts';
import { Ids, type RefundId } from '../shared/ids.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { unsealed } from './bank-details.ts';
import { newRefundBatch } from './refund-batch.ts';
import { type RefundBatchView, toRefundBatchView } from './refund-batch-view.ts';

export interface CreateRefundBatchInput {
  readonly refundIds: readonly RefundId[];
}

/**
 * Puts refunds into one batch for the bank: all of them or none. A refund is in at most one batch, also under
 * concurrent requests. Throws `invalid_input`, `refund_not_found`, and `wrong_state` when one is in another batch,
 * paid, without bank details, or not in ringgit.
 */
export class CreateRefundBatch {
  static readonly needs = [UnitOfWork, SecretBox, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: CreateRefundBatchInput): Promise<{ readonly batch: RefundBatchView }> {
    const treasurer = requireRole(actor, 'admin');
    const ids = [...new Set(input.refundIds)];
    if (ids.length === 0) throw invalidInput({ refundIds: { code: 'no_refund_chosen' } });
    if (ids.length > REFUND_FIELDS.refundIds.max)
      throw invalidInput({
        refundIds: { code: 'too_many_refunds', max: REFUND_FIELDS.refundIds.max },
      });
    const now = this.clock.now();
    return this.unitOfWork.run(async (stores) => {
      const refunds = await stores.refunds.findAll(ids);
      if (refunds.length < ids.length) throw domainError('refund_not_found', { reason: 'refund' });
      await this.#requireReady(stores, refunds);
      const amounts = refunds.map(({ amountSen }) => amountSen);
      const batch = newRefundBatch(this.ids.next(), treasurer, amounts, now);
      await stores.refundBatches.add(batch);
      for (const refund of refunds) await stores.refunds.save(addedToBatch(refund, batch.id, now));
      const detail = { refunds: batch.lines, amount_sen: batch.totalSen };
      await stores.audit.append(auditFact(actor, 'refund_list_made', batch.id, now, detail));
      return { batch: toRefundBatchView(batch) };
    });
  }

  async #requireReady(stores: Stores, refunds: readonly Refund[]): Promise<void> {
    if (!refunds.every(waitsForTransfer)) throw domainError('wrong_state', { reason: 'refunds_taken' });
    if (refunds.some(({ currency }) => currency !== 'MYR'))
      throw domainError('wrong_state', { reason: 'refunds_not_in_ringgit' });
    for (const userId of [...new Set(refunds.map((refund) => refund.userId))].sort()) {
      const details = await stores.bankDetails.find(userId);
      if (!details || !unsealed(details, this.box))
        throw domainError('wrong_state', { reason: 'bank_details_missing' });
    }
  }
}
