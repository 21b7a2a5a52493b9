import { peopleOf, readLedger } from '../refunds/load-refunds.ts';
import type { Refund } from '../refunds/refund.ts';
import { RefundFacts } from '../refunds/refund-facts.ts';
import type { RefundRecord } from '../refunds/refund-queries.ts';
import type { RefundBatchId } from '../shared/ids.ts';
import type { Stores } from '../unit-of-work.ts';
import type { RefundBatch } from './refund-batch.ts';

/** Loads the batches of requests with their open lines. */
export async function loadBatches(
  stores: Stores,
  requests: readonly { readonly batchId: RefundBatchId }[],
): Promise<RefundFacts> {
  const batches = await lockBatches(stores, requests);
  return new RefundFacts({ batches, refunds: await lockLines(stores, batches) });
}

/**
 * Loads the batches of requests with their open lines, every owed transfer to the people of `records`, and the ledger of
 * the lines' payments. Lines leave a batch and never join one, so that `records`, which were read before, have them all.
 */
export async function loadBatchesToPay(
  stores: Stores,
  requests: readonly { readonly batchId: RefundBatchId; readonly records: readonly RefundRecord[] }[],
): Promise<RefundFacts> {
  const batches = await lockBatches(stores, requests);
  const owed = await stores.refunds.manualOf(
    peopleOf(requests.flatMap(({ records }) => records.map(({ refund }) => refund))),
  );
  const lines = await lockLines(stores, batches);
  return new RefundFacts({ batches, refunds: [...owed, ...lines], ledger: await readLedger(stores, lines) });
}

async function lockBatches(
  stores: Stores,
  requests: readonly { readonly batchId: RefundBatchId }[],
): Promise<readonly RefundBatch[]> {
  const ids = [...new Set(requests.map(({ batchId }) => batchId))].sort();
  const batches = await Promise.all(ids.map((id) => stores.refundBatches.find(id)));
  return batches.flatMap((batch) => batch ?? []);
}

async function lockLines(stores: Stores, batches: readonly RefundBatch[]): Promise<readonly Refund[]> {
  return (await Promise.all(batches.map(({ id }) => stores.refunds.ofBatch(id)))).flat();
}
