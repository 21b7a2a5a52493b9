import { type Actor, requireRole } from '../actor.ts';
import { referenceOf } from '../refunds/refund.ts';
import { RefundQueries } from '../refunds/refund-queries.ts';
import { Clock } from '../shared/clock.ts';
import { Ids, type RefundBatchId } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { applyBankResults } from './apply-bank-results.ts';
import { findOpenBatch } from './find-open-batch.ts';
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
 * `invalid_input`,
 * `refund_not_found`, `wrong_state`.
 */
export class ImportTransferResults {
  static readonly needs = [RefundQueries, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly refunds: RefundQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: ImportTransferResultsInput): Promise<ImportTransferResultsOutput> {
    requireRole(actor, 'admin');
    const records = await this.refunds.ofBatch(input.id);
    const context = { actor, records, ids: this.ids, now: this.clock.now() };
    return this.unitOfWork.run(async (stores) => {
      const batch = await findOpenBatch(stores, input.id);
      const lines = await stores.refunds.ofBatch(batch.id);
      const done = records.filter(({ refund }) => refund.status === 'succeeded');
      const paidBefore = new Set(done.map(({ refund }) => referenceOf(refund)));
      const results = readTransferResults(input.csv, lines, paidBefore);
      return { batch: toRefundBatchView(await applyBankResults(stores, batch, lines, results, context)) };
    });
  }
}
