import type { Actor } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { newMessage } from '../notifications/outbox-message.ts';
import { payerOf } from '../parties/party.ts';
import { recordRefundPaid } from '../refunds/record-refund-paid.ts';
import { type Refund, refundedManually, withManualTransferNeeded } from '../refunds/refund.ts';
import { refundDetailsNeeded, refundPaidBack } from '../refunds/refund-notices.ts';
import type { RefundRecord } from '../refunds/refund-queries.ts';
import type { Ids, RefundId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Stores } from '../unit-of-work.ts';
import { withMaskedAccounts } from './bank-details.ts';
import { type FailedTransferLine, type RefundBatch, withResults } from './refund-batch.ts';
import type { TransferResult } from './transfer-results.ts';

/**
 * Applies the bank's results to open lines of a locked batch. A paid line succeeds; a failed one leaves the batch and
 * is owed again. Where the account was wrong, its details are erased and the buyer is asked for new ones.
 */
export async function applyBankResults(
  stores: Stores,
  batch: RefundBatch,
  lines: readonly Refund[],
  results: ReadonlyMap<RefundId, TransferResult>,
  context: {
    readonly actor: Actor;
    readonly records: readonly RefundRecord[];
    readonly ids: Ids;
    readonly now: Instant;
  },
): Promise<RefundBatch> {
  const { actor, ids, now } = context;
  const records = new Map(context.records.map((record) => [record.refund.id, record]));
  let paid = 0;
  const failures: FailedTransferLine[] = [];
  for (const refund of lines) {
    const result = results.get(refund.id);
    if (!result) continue;
    const problem = result.isPaid ? '' : withMaskedAccounts(result.problem);
    const after = result.isPaid
      ? refundedManually(refund, result.bankReference, now)
      : withManualTransferNeeded(refund, problem, now);
    if (result.isPaid) {
      paid += 1;
      await recordRefundPaid(stores, after, now);
    } else {
      failures.push({ refundId: refund.id, at: now, problem, bankReference: result.bankReference });
      await stores.refunds.save(after);
      if (result.wrongAccount) await stores.bankDetails.remove(refund.userId);
    }
    const record = records.get(refund.id);
    if (!record || (!result.isPaid && !result.wrongAccount)) continue;
    const notice = result.isPaid
      ? refundPaidBack(after, record.event)
      : refundDetailsNeeded(after, 'transfer_failed', record.event);
    await stores.outbox.add(newMessage(ids.next(), payerOf(record.ticket), notice, now));
  }
  const answer = withResults(batch, paid, failures, now);
  await stores.refundBatches.save(answer);
  const detail = { paid, failed: failures.length };
  await stores.audit.append(auditFact(actor, 'refund_list_answered', batch.id, now, detail));
  return answer;
}
