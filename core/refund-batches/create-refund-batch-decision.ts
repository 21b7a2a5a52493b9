import type { SignedIn } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { lockBankDetails, lockRefunds } from '../refunds/load-refunds.ts';
import { addedToBatch, type Refund, waitsForTransfer } from '../refunds/refund.ts';
import { type RefundDecision, RefundFacts } from '../refunds/refund-facts.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { Ids, RefundId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { SecretBox } from '../shared/secret-box.ts';
import { unsealed } from './bank-details.ts';
import { newRefundBatch, type RefundBatch } from './refund-batch.ts';

export interface CreateRefundBatchRequest {
  /** Each once. */
  readonly refundIds: readonly RefundId[];
  readonly treasurer: SignedIn;
  /** Opens bank details, to see that they can be read. */
  readonly box: SecretBox;
  readonly at: Instant;
  readonly ids: Ids;
}

/**
 * The treasurer puts refunds into one batch for the bank: all of them or none. Refuses with `refund_not_found`, and
 * `wrong_state` when one is in another batch, paid, not in ringgit, or without bank details.
 */
export const createRefundBatch: RefundDecision<CreateRefundBatchRequest, RefundBatch> = {
  name: 'create refund batch',
  async load(stores, requests) {
    const ids = new Set(requests.flatMap(({ refundIds }) => refundIds));
    const refunds = await lockRefunds(stores, [...ids]);
    const named = refunds.filter(({ id }) => ids.has(id));
    return new RefundFacts({ refunds, bankDetails: await lockBankDetails(stores, named) });
  },
  decide({ refundIds, treasurer, box, at, ids }, facts) {
    const refunds = facts.refunds(refundIds);
    if (refunds.length < refundIds.length) throw domainError('refund_not_found', { reason: 'refund' });
    requireReady(refunds, facts, box);
    const amounts = refunds.map(({ amountSen }) => amountSen);
    const batch = newRefundBatch(ids.next(), treasurer, amounts, at);
    const detail = { refunds: batch.lines, amount_sen: batch.totalSen };
    return {
      answer: batch,
      changes: [
        {
          newBatches: [batch],
          refunds: refunds.map((refund) => addedToBatch(refund, batch.id, at)),
          audit: [auditFact(treasurer, 'refund_list_made', batch.id, at, detail)],
        },
      ],
    };
  },
};

function requireReady(refunds: readonly Refund[], facts: RefundFacts, box: SecretBox): void {
  if (!refunds.every(waitsForTransfer)) throw domainError('wrong_state', { reason: 'refunds_taken' });
  if (refunds.some(({ currency }) => currency !== 'MYR'))
    throw domainError('wrong_state', { reason: 'refunds_not_in_ringgit' });
  for (const { userId } of refunds) {
    const details = facts.bankDetailsOf(userId);
    if (!details || !unsealed(details, box))
      throw domainError('wrong_state', { reason: 'bank_details_missing' });
  }
}
