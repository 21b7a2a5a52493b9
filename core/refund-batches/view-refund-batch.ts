import { type Actor, requireRole } from '../actor.ts';
import { AuditJournal } from '../audit/audit-journal.ts';
import { payerOf } from '../parties/party.ts';
import { bankReferenceOf, type RefundStatus, referenceOf } from '../refunds/refund.ts';
import { RefundQueries } from '../refunds/refund-queries.ts';
import type { RefundBatchId, RefundId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { type MaskedBankDetails, masked, unsealed } from './bank-details.ts';
import { batchNotFound } from './open-batch.ts';
import { type RefundBatchView, toRefundBatchView } from './refund-batch-view.ts';

export interface RefundBatchLine {
  readonly refundId: RefundId;
  readonly reference: string;
  readonly buyerName: string;
  readonly eventTitle: string;
  /** Ringgit. */
  readonly amount: number;
  readonly status: RefundStatus;
  readonly bankReference: string | null;
  /** The receiving account; null once it is erased. */
  readonly bank: MaskedBankDetails | null;
}

/** A transfer that failed, or that came back, as it was then; its refund's `status` is of now. */
export interface FailedBatchLine
  extends Pick<
    RefundBatchLine,
    'refundId' | 'reference' | 'buyerName' | 'eventTitle' | 'amount' | 'status' | 'bankReference'
  > {
  readonly failedAt: Instant;
  readonly problem: string;
}

export interface ViewRefundBatchOutput {
  readonly batch: RefundBatchView;
  /** The open and the paid lines. Failed lines have left the batch. */
  readonly lines: readonly RefundBatchLine[];
  /** The failed lines, in the order in which they failed. */
  readonly failures: readonly FailedBatchLine[];
}

/** Returns a refund batch with masked account numbers, for admins, with an audit entry. Throws `refund_not_found`. */
export class ViewRefundBatch {
  static readonly needs = [RefundQueries, SecretBox, AuditJournal] as const;

  constructor(
    private readonly refunds: RefundQueries,
    private readonly box: SecretBox,
    private readonly journal: AuditJournal,
  ) {}

  async execute(actor: Actor, input: { readonly id: RefundBatchId }): Promise<ViewRefundBatchOutput> {
    const admin = requireRole(actor, 'admin');
    const batch = await this.refunds.findBatch(input.id);
    if (!batch) throw batchNotFound();
    this.journal.recordView(admin, 'bank_details_viewed', batch.id);
    const records = await this.refunds.ofBatch(batch.id);
    const failed = await this.refunds.byIds(batch.failures.map(({ refundId }) => refundId));
    const failedById = new Map(failed.map((record) => [record.refund.id, record]));
    return {
      batch: toRefundBatchView(batch),
      lines: records.map(({ refund, ticket, event, bankDetails }) => {
        const details = bankDetails && unsealed(bankDetails, this.box);
        return {
          refundId: refund.id,
          reference: referenceOf(refund),
          buyerName: payerOf(ticket).name,
          eventTitle: event.title,
          amount: ringgitFromSen(refund.amountSen),
          status: refund.status,
          bankReference: bankReferenceOf(refund),
          bank: refund.status === 'processing' && details ? masked(details) : null,
        };
      }),
      failures: batch.failures.flatMap(({ refundId, at, problem, bankReference }) => {
        const record = failedById.get(refundId);
        if (!record) return [];
        const { refund, ticket, event } = record;
        return {
          refundId,
          reference: referenceOf(refund),
          buyerName: payerOf(ticket).name,
          eventTitle: event.title,
          amount: ringgitFromSen(refund.amountSen),
          status: refund.status,
          ...{ failedAt: at, problem, bankReference },
        };
      }),
    };
  }
}
