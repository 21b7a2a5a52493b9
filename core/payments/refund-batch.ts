import type { PersonId } from '../people/person.ts';
import type { Branded } from '../shared/branded.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';

export type RefundBatchId = Branded<'RefundBatchId'>;

/** `open` until the bank's result is known for every line; `undone`: it never went to the bank. */
export const REFUND_BATCH_STATUSES = ['open', 'closed', 'undone'] as const;
export type RefundBatchStatus = (typeof REFUND_BATCH_STATUSES)[number];

/** Refunds that go to the bank as one bulk transfer. Its open lines are the refunds that bear its id. */
export interface RefundBatch {
  readonly id: RefundBatchId;
  readonly status: RefundBatchStatus;
  readonly madeBy: PersonId;
  readonly madeByName: string;
  readonly madeAt: Instant;
  /** When its file was first taken to the bank. */
  readonly exportedAt: Instant | null;
  readonly closedAt: Instant | null;
  /** As it was made. */
  readonly lines: number;
  readonly totalSen: Sen;
  /** Of its lines, those that the bank has answered. */
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

/** After the bank answered some lines: closed once it has answered all. */
export function answered(
  batch: RefundBatch,
  { paid, failed }: { readonly paid: number; readonly failed: number },
  now: Instant,
): RefundBatch {
  const after = { ...batch, paid: batch.paid + paid, failed: batch.failed + failed };
  return after.paid + after.failed < after.lines ? after : { ...after, status: 'closed', closedAt: now };
}

/** After a line that was noted as paid turned out not to be. */
export function oneFewerPaid(batch: RefundBatch): RefundBatch {
  return { ...batch, paid: batch.paid - 1, failed: batch.failed + 1 };
}

export function undone(batch: RefundBatch, now: Instant): RefundBatch {
  return { ...batch, status: 'undone', closedAt: now };
}
