import { domainError } from '#core/shared/errors/build-error.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Bill } from './bill.ts';

export interface BillRecord {
  readonly ref: string;
  readonly bill: Bill;
  /** The number of the change, from 1. */
  readonly version: number;
}

/** The bank's storage. */
export interface BillRecords {
  find(ref: string): Promise<BillRecord | null>;
  /**
   * Adds a record (version 1) or replaces it (the next version). Returns false and changes nothing when the stored
   * version is not the previous one.
   */
  put(record: BillRecord): Promise<boolean>;
  /** Returns records by reference, after `from` and before `until`. */
  between(
    refs: { readonly from: string; readonly until: string },
    limit: number,
  ): Promise<readonly BillRecord[]>;
  /** Returns records with due callbacks, the longest due first. */
  due(now: Instant, limit: number): Promise<readonly BillRecord[]>;
}

const MAX_TRIES = 20;

/**
 * Applies `decide` and stores its result, unless it is null, with optimistic locking. Returns the bill, or null for an
 * unknown one.
 */
export async function changeBill(
  records: BillRecords,
  ref: string,
  decide: (bill: Bill) => Bill | null,
): Promise<Bill | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const record = await records.find(ref);
    if (!record) return null;
    const bill = decide(record.bill);
    if (!bill) return record.bill;
    if (await records.put({ ref, bill, version: record.version + 1 })) return bill;
  }
  throw domainError('provider_unavailable', { reason: 'bill_busy' });
}

/** Returns when the next callback is due; null for never. */
export function nextDelivery({ deliveries }: Bill): Instant | null {
  return deliveries.map(({ dueAt }) => dueAt).sort()[0] ?? null;
}
