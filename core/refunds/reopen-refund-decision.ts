import type { Actor } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { Event } from '../events/event.ts';
import { refundReturned } from '../ledger/ledger-entry.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import { payerOf } from '../parties/party.ts';
import { withPaymentReturned } from '../refund-batches/refund-batch.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { Ids, PaymentId, RefundBatchId, RefundId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Stores } from '../unit-of-work.ts';
import { lockBankDetails, lockRefunds, readLedger } from './load-refunds.ts';
import { auditDetailOf, bankReferenceOf, reopened } from './refund.ts';
import { type RefundDecision, RefundFacts } from './refund-facts.ts';
import { refundDetailsNeeded } from './refund-notices.ts';
import type { RefundedTicket } from './refund-queries.ts';

export interface ReopenRefundRequest {
  readonly refundId: RefundId;
  readonly paymentId: PaymentId;
  /** The batch of the transfer that came back, or null. */
  readonly batchId: RefundBatchId | null;
  readonly actor: Actor;
  /** Why the money did not reach the buyer. */
  readonly reason: string;
  /** Its payer is mailed. */
  readonly ticket: RefundedTicket;
  readonly event: Event;
  readonly at: Instant;
  readonly ids: Ids;
}

/**
 * The transfer of a paid refund did not reach the buyer: the refund leaves its batch and is owed again, and the buyer is
 * asked for bank details when they were erased. Refuses with `wrong_state` unless it is recorded as paid by that
 * transfer, and after a charge-back.
 */
export const reopenRefund: RefundDecision<ReopenRefundRequest, null> = {
  name: 'reopen refund',
  load: loadPaidRefunds,
  decide({ refundId, batchId, actor, reason, ticket, event, at, ids }, facts) {
    const refund = facts.refund(refundId);
    if (refund?.status !== 'succeeded' || refund.bankReference === null)
      throw domainError('wrong_state', { reason: 'refund_not_transferred' });
    if (refund.batchId !== batchId) throw domainError('wrong_state', { reason: 'refund_paid_again' });
    if (facts.payment(refund.paymentId)?.chargedBackAt)
      throw domainError('wrong_state', { reason: 'payment_charged_back' });
    const after = reopened(refund, reason, at);
    const batch = batchId === null ? null : facts.batch(batchId);
    const failure = { refundId, at, problem: reason, bankReference: bankReferenceOf(refund) };
    const notice = refundDetailsNeeded(after, 'transfer_failed', { ticket, event });
    return {
      answer: null,
      changes: [
        {
          refunds: [after],
          batches: batch ? [withPaymentReturned(batch, failure)] : [],
          ledger: refundReturned(refund, at, facts.ledgerOf(refund.paymentId)),
          messages: facts.bankDetailsOf(refund.userId)
            ? []
            : deliveriesOf(notice, payerOf(ticket), ids.next(), at),
          audit: [auditFact(actor, 'refund_reopened', refundId, at, auditDetailOf(refund))],
        },
      ],
    };
  },
};

/** Loads refunds with their payments, batches, bank details and ledger. */
async function loadPaidRefunds(
  stores: Stores,
  requests: readonly ReopenRefundRequest[],
): Promise<RefundFacts> {
  const payments = await stores.payments.findAll([...new Set(requests.map(({ paymentId }) => paymentId))]);
  const batchIds = [...new Set(requests.flatMap(({ batchId }) => batchId ?? []))].sort();
  const batches = await Promise.all(batchIds.map((id) => stores.refundBatches.find(id)));
  const ids = new Set(requests.map(({ refundId }) => refundId));
  const refunds = await lockRefunds(stores, [...ids]);
  const named = refunds.filter(({ id }) => ids.has(id));
  return new RefundFacts({
    payments,
    batches: batches.flatMap((batch) => batch ?? []),
    refunds,
    bankDetails: await lockBankDetails(stores, named),
    ledger: await readLedger(stores, named),
  });
}
