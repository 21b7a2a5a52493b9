import type { PersonId, RefundBatchId, RefundId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';

/** `open` until every line has a result; `undone`: discarded before it was sent to the bank. */
export const REFUND_BATCH_STATUSES = ['open', 'closed', 'undone'] as const;
export type RefundBatchStatus = (typeof REFUND_BATCH_STATUSES)[number];

/** A transfer that the bank could not make, or that came back. Its refund has left the batch. */
export interface FailedTransferLine {
  readonly refundId: RefundId;
  readonly at: Instant;
  /** Why; empty once the person has closed the account. */
  readonly problem: string;
  /** The bank's reference; null when it gave none. */
  readonly bankReference: string | null;
}

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
  /** Those of `failed` that are known, in their order. */
  readonly failures: readonly FailedTransferLine[];
}

/** Returns the number that people read on it, such as `TL-9C27AC`: the end of its id. */
export function numberOfBatch({ id }: Pick<RefundBatch, 'id'>): string {
  return `TL-${id
    .replace(/[^0-9a-z]/gi, '')
    .slice(-6)
    .toUpperCase()}`;
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
    failures: [],
  };
}

/** Adds results. Closes the batch when every line has one. */
export function withResults(
  batch: RefundBatch,
  paid: number,
  failures: readonly FailedTransferLine[],
  now: Instant,
): RefundBatch {
  const after = {
    ...batch,
    paid: batch.paid + paid,
    failed: batch.failed + failures.length,
    failures: [...batch.failures, ...failures],
  };
  return after.paid + after.failed < after.lines ? after : { ...after, status: 'closed', closedAt: now };
}

/** Removes what is said about the transfers of some refunds, for who closes an account. The transfers stay. */
export function withoutProblems(
  failures: readonly FailedTransferLine[],
  refunds: ReadonlySet<RefundId>,
): readonly FailedTransferLine[] {
  return failures.map((line) => (refunds.has(line.refundId) ? { ...line, problem: '' } : line));
}

/** Counts a paid line as failed. */
export function withPaymentReturned(batch: RefundBatch, failure: FailedTransferLine): RefundBatch {
  const { paid, failed, failures } = batch;
  return { ...batch, paid: paid - 1, failed: failed + 1, failures: [...failures, failure] };
}

export function undone(batch: RefundBatch, now: Instant): RefundBatch {
  return { ...batch, status: 'undone', closedAt: now };
}
