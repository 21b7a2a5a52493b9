import { readTransferResults, type TransferResult } from '#core/refund-batches/transfer-results.ts';
import type { RefundBatchLine } from '#core/refund-batches/view-refund-batch.ts';

export type FailedLine = RefundBatchLine & { readonly problem: string; readonly wrongAccount: boolean };

/** The bank's results for a list's open lines, before they are entered. */
export interface TransferPreview {
  readonly paid: readonly RefundBatchLine[];
  readonly failed: readonly FailedLine[];
  /** The number of lines that stay open. */
  readonly left: number;
}

/** Parses the bank's file by the rules of the import. Throws `invalid_input`. */
export function previewOfFile(csv: string, lines: readonly RefundBatchLine[]): TransferPreview {
  const open = lines.filter(isOpen).map(({ refundId }) => ({ id: refundId }));
  const paidBefore = new Set(lines.filter((line) => !isOpen(line)).map(({ reference }) => reference));
  return previewOf(readTransferResults(csv, open, paidBefore), lines);
}

export function previewOf(
  results: ReadonlyMap<string, TransferResult>,
  lines: readonly RefundBatchLine[],
): TransferPreview {
  const open = lines.filter(isOpen);
  return {
    paid: open.filter(({ refundId }) => results.get(refundId)?.isPaid),
    failed: open.flatMap((line) => {
      const result = results.get(line.refundId);
      return result && !result.isPaid ? [{ ...line, ...result }] : [];
    }),
    left: open.filter(({ refundId }) => !results.has(refundId)).length,
  };
}

export function isOpen({ status }: Pick<RefundBatchLine, 'status'>): boolean {
  return status === 'processing';
}
