import type { RefundBatch } from '#core/refund-batches/refund-batch.ts';

/** A list of two refunds for the bank, without results. */
export function aBatch(differences: Partial<RefundBatch> = {}): RefundBatch {
  return {
    id: 'batch-1',
    status: 'open',
    madeBy: 'admin-1',
    madeByName: 'Admin One',
    madeAt: '2026-12-02T00:00:00.000Z',
    exportedAt: null,
    closedAt: null,
    lines: 2,
    totalSen: 5_000,
    paid: 0,
    failed: 0,
    failures: [],
    ...differences,
  };
}
