import { type Actor, requireRole } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { referenceOf } from '../refunds/refund.ts';
import { RefundQueries } from '../refunds/refund-queries.ts';
import { Clock } from '../shared/clock.ts';
import { Ids, type RefundBatchId } from '../shared/ids.ts';
import { applyBankResults } from './apply-bank-results-decision.ts';
import { type RefundBatchView, toRefundBatchView } from './refund-batch-view.ts';
import { readTransferResults } from './transfer-results.ts';

export interface ImportTransferResultsInput {
  readonly id: RefundBatchId;
  /** The exported file with results filled in, or the bank's file with the columns Reference and Result. */
  readonly csv: string;
}

export interface ImportTransferResultsOutput {
  readonly batch: RefundBatchView;
}

/**
 * Closes lines of a batch by the bank's result file: all of its rows, or none when one is invalid. Throws
 * `invalid_input`, `refund_not_found`, `wrong_state`.
 */
export class ImportTransferResults {
  static readonly needs = [RefundQueries, TicketOffice, Clock, Ids] as const;

  constructor(
    private readonly refunds: RefundQueries,
    private readonly office: TicketOffice,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: ImportTransferResultsInput): Promise<ImportTransferResultsOutput> {
    requireRole(actor, 'admin');
    const records = await this.refunds.ofBatch(input.id);
    const done = records.filter(({ refund }) => refund.status === 'succeeded');
    const paidBefore = new Set(done.map(({ refund }) => referenceOf(refund)));
    const batch = await this.office.run(applyBankResults, {
      batchId: input.id,
      actor,
      records,
      resultsOf: (lines) => readTransferResults(input.csv, lines, paidBefore),
      at: this.clock.now(),
      ids: this.ids,
    });
    return { batch: toRefundBatchView(batch) };
  }
}
