import type { PersonId, RefundBatchId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';

/** `open` until every line has a result; `undone`: discarded before it was sent to the bank. */
export const REFUND_BATCH_STATUSES = ['open', 'closed', 'undone'] as const;
export type RefundBatchStatus = (typeof REFUND_BATCH_STATUSES)[number];

/** Refunds paid by one bulk transfer. Its open lines are the refunds with its id. */
export interface RefundBatch {
  readonly id: RefundBatchId;
  readonly status: RefundBatchStatus;
  readonly madeBy: PersonId;
  readonly madeByName: string;
  readonly madeAt: Instant;
  /** When it was first exported. */
  readonly exportedAt: Instant | null;
  readonly closedAt: Instant | null;
  /** The number and total of its lines at creation. */
  readonly lines: number;
  readonly totalSen: Sen;
  /** The number of lines with each result. */
  readonly paid: number;
  readonly failed: number;
}

export function newRefundBatch(
  id: RefundBatchId,
  treasurer: { readonly uid: PersonId; readonly name: string },
  amounts: readonly Sen[],
  now: Instant,
): RefundBatch {
  return {
    id,
    status: 'open',
    madeBy: treasurer.uid,
    madeByName: treasurer.name,
    madeAt: now,
    exportedAt: null,
    closedAt: null,
    lines: amounts.length,
    totalSen: amounts.reduce((sum, sen) => sum + sen, 0),
    paid: 0,
    failed: 0,
  };
}

/** Adds results. Closes the batch when every line has one. */
export function withResults(
  batch: RefundBatch,
  { paid, failed }: { readonly paid: number; readonly failed: number },
  now: Instant,
): RefundBatch {
  const after = { ...batch, paid: batch.paid + paid, failed: batch.failed + failed };
  return after.paid + after.failed < after.lines ? after : { ...after, status: 'closed', closedAt: now };
}

/** Counts a paid line as failed. */
export function withPaymentReturned(batch: RefundBatch): RefundBatch {
  return { ...batch, paid: batch.paid - 1, failed: batch.failed + 1 };
}

export function undone(batch: RefundBatch, now: Instant): RefundBatch {
  return { ...batch, status: 'undone', closedAt: now };
}
