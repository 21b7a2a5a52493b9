import { ringgitFromSen } from '../shared/money.ts';
import type { RefundBatch } from './refund-batch.ts';

/** A refund batch as the treasurer sees it. */
export interface RefundBatchView extends Omit<RefundBatch, 'madeBy' | 'failures' | 'totalSen'> {
  /** Ringgit. */
  readonly total: number;
}

export function toRefundBatchView(batch: RefundBatch): RefundBatchView {
  const { madeBy: _, failures: _listed, totalSen, ...shown } = batch;
  return { ...shown, total: ringgitFromSen(totalSen) };
}
