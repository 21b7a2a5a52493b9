import type { Actor } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import type { OutboxMessage } from '../notifications/outbox-message.ts';
import { payerOf } from '../parties/party.ts';
import { payRefund } from '../refunds/pay-refund.ts';
import { type Refund, refundedManually, withManualTransferNeeded } from '../refunds/refund.ts';
import type { RefundChanges } from '../refunds/refund-changes.ts';
import type { RefundDecision, RefundFacts } from '../refunds/refund-facts.ts';
import { refundDetailsNeeded, refundPaidBack } from '../refunds/refund-notices.ts';
import type { RefundRecord } from '../refunds/refund-queries.ts';
import type { Ids, PersonId, RefundBatchId, RefundId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { withMaskedAccounts } from './bank-details.ts';
import { loadBatchesToPay } from './load-batches.ts';
import { requireOpenBatch } from './open-batch.ts';
import { type FailedTransferLine, type RefundBatch, withResults } from './refund-batch.ts';
import type { TransferResult } from './transfer-results.ts';

export interface ApplyBankResultsRequest {
  readonly batchId: RefundBatchId;
  readonly actor: Actor;
  /** The open and the paid lines of the batch, as they were read before. */
  readonly records: readonly RefundRecord[];
  /** Returns the bank's results of open lines. Throws to refuse all of them. */
  readonly resultsOf: (lines: readonly Refund[]) => ReadonlyMap<RefundId, TransferResult>;
  readonly at: Instant;
  readonly ids: Ids;
}

/**
 * The bank has made transfers of a batch, or could not. A paid line succeeds; a failed one leaves the batch and is owed
 * again. Where the account was wrong, its details are erased and the buyer is asked for new ones. Refuses with
 * `refund_not_found`, and `wrong_state` for a batch that is closed.
 */
export const applyBankResults: RefundDecision<ApplyBankResultsRequest, RefundBatch> = {
  name: 'apply bank results',
  load: loadBatchesToPay,
  decide(request, facts) {
    const { batchId, actor, resultsOf, at } = request;
    const batch = requireOpenBatch(facts.batch(batchId));
    const lines = facts.linesOf(batchId);
    const results = resultsOf(lines);
    const answered = lines.flatMap((refund) => {
      const result = results.get(refund.id);
      return result ? [answerLine(refund, result, at)] : [];
    });
    const paid = answered.filter(({ failure }) => failure === null);
    const failures = answered.flatMap(({ failure }) => failure ?? []);
    const after = withResults(batch, paid.length, failures, at);
    const detail = { paid: paid.length, failed: failures.length };
    return {
      answer: after,
      changes: [
        payAll(paid, facts, at),
        {
          refunds: answered.filter(({ failure }) => failure !== null).map(({ refund }) => refund),
          wrongBankDetails: answered.flatMap(({ wrongAccountOf }) => wrongAccountOf ?? []),
          batches: [after],
          messages: messagesAbout(answered, request),
          audit: [auditFact(actor, 'refund_list_answered', batchId, at, detail)],
        },
      ],
    };
  },
};

/** A line with its result. */
interface AnsweredLine {
  readonly refund: Refund;
  /** Null when it is paid. */
  readonly failure: FailedTransferLine | null;
  readonly wrongAccountOf: PersonId | null;
}

function answerLine(before: Refund, result: TransferResult, at: Instant): AnsweredLine {
  const { bankReference } = result;
  if (result.isPaid)
    return {
      refund: refundedManually(before, result.bankReference, at),
      failure: null,
      wrongAccountOf: null,
    };
  const problem = withMaskedAccounts(result.problem);
  return {
    refund: withManualTransferNeeded(before, problem, at),
    failure: { refundId: before.id, at, problem, bankReference },
    wrongAccountOf: result.wrongAccount ? before.userId : null,
  };
}

/** Pays lines, of which several may be of one payment. */
function payAll(paid: readonly AnsweredLine[], facts: RefundFacts, at: Instant): RefundChanges {
  const ledger: LedgerEntry[] = [];
  for (const { refund } of paid) {
    const before = [...facts.ledgerOf(refund.paymentId), ...ledger];
    const own = before.filter(({ paymentId }) => paymentId === refund.paymentId);
    ledger.push(...payRefund(refund, own, at).ledger);
  }
  return { refunds: paid.map(({ refund }) => refund), ledger };
}

/** Returns the mails about paid lines and wrong accounts, in the order of the lines. */
function messagesAbout(
  answered: readonly AnsweredLine[],
  { records, at, ids }: ApplyBankResultsRequest,
): readonly OutboxMessage[] {
  const recordOf = new Map(records.map((record) => [record.refund.id, record]));
  return answered.flatMap(({ refund, failure, wrongAccountOf }) => {
    const record = recordOf.get(refund.id);
    if (!record || (failure !== null && wrongAccountOf === null)) return [];
    const notice =
      failure === null
        ? refundPaidBack(refund, record)
        : refundDetailsNeeded(refund, 'transfer_failed', record);
    return deliveriesOf(notice, payerOf(record.ticket), ids.next(), at);
  });
}
