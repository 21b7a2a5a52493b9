import type { RefundBatchId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import type { RefundBatch, RefundBatchStatus } from './refund-batch.ts';

/** A refund batch as the treasurer sees it. */
export interface RefundBatchView {
  readonly id: RefundBatchId;
  readonly status: RefundBatchStatus;
  readonly madeByName: string;
  readonly madeAt: Instant;
  readonly exportedAt: Instant | null;
  readonly closedAt: Instant | null;
  readonly lines: number;
  /** Ringgit. */
  readonly total: number;
  readonly paid: number;
  readonly failed: number;
}

export function toRefundBatchView(batch: RefundBatch): RefundBatchView {
  const { madeBy: _, failures: _listed, totalSen, ...shown } = batch;
  return { ...shown, total: ringgitFromSen(totalSen) };
}
