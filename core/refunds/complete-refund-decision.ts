import type { Actor } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { RefundId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { loadRefunds } from './load-refunds.ts';
import { payRefund } from './pay-refund.ts';
import { auditDetailOf, refundedManually, waitsForTransfer } from './refund.ts';
import type { RefundDecision } from './refund-facts.ts';

export interface CompleteRefundRequest {
  readonly refundId: RefundId;
  readonly actor: Actor;
  /** The bank's reference of the transfer. */
  readonly bankReference: string;
  readonly at: Instant;
}

/**
 * The treasurer has paid a refund by a manual transfer. Refuses with `refund_not_found`, and `wrong_state` for a refund
 * that needs no transfer or is in a batch.
 */
export const completeRefund: RefundDecision<CompleteRefundRequest, null> = {
  name: 'complete refund',
  load: loadRefunds,
  decide({ refundId, actor, bankReference, at }, facts) {
    const refund = facts.refund(refundId);
    if (!refund) throw domainError('refund_not_found', { reason: 'refund' });
    if (!waitsForTransfer(refund)) throw domainError('wrong_state', { reason: 'refund_not_manual' });
    const paid = refundedManually(refund, bankReference, at);
    return {
      answer: null,
      changes: [
        payRefund(paid, facts.ledgerOf(refund.paymentId), at),
        { audit: [auditFact(actor, 'refund_completed', refundId, at, auditDetailOf(refund))] },
      ],
    };
  },
};
