import type { ProviderRecord, ProviderRecords } from '#core/payments/provider-records.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Bill } from './bill.ts';

export const SANDBOX = 'sandbox';
const MAX_TRIES = 20;

/** Stores the bank's bills in the provider records, with optimistic locking. */
export class BillStore {
  constructor(private readonly records: ProviderRecords) {}

  async find(ref: string): Promise<Bill | null> {
    const record = await this.records.find(SANDBOX, ref);
    return record && toBill(record);
  }

  /** Applies `decide` and stores its result, unless it is null. Returns the bill, or null for an unknown one. */
  async change(ref: string, decide: (bill: Bill) => Bill | null): Promise<Bill | null> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const record = await this.records.find(SANDBOX, ref);
      if (!record) return null;
      const bill = toBill(record);
      const next = decide(bill);
      if (!next) return bill;
      if (await this.records.put(toRecord(ref, next, record.version + 1))) return next;
    }
    throw new DomainError('provider_unavailable', 'The bank is busy with this bill. Please try again.');
  }

  /** Returns bills whose reference sorts after `from` and before `until`, in order. */
  async between(
    refs: { readonly from: string; readonly until: string },
    limit: number,
  ): Promise<readonly { readonly ref: string; readonly bill: Bill }[]> {
    const records = await this.records.between(SANDBOX, refs, limit);
    return records.map((record) => ({ ref: record.ref, bill: toBill(record) }));
  }

  /** Returns references of bills with callbacks that are due. */
  async due(now: Instant, limit: number): Promise<readonly string[]> {
    const records = await this.records.due(SANDBOX, now, limit);
    return records.map((record) => record.ref);
  }
}

/** Builds the record of a new bill. */
export function newBillRecord(ref: string, bill: Bill): ProviderRecord {
  return toRecord(ref, bill, 1);
}

function toBill(record: ProviderRecord): Bill {
  return JSON.parse(record.body) as Bill;
}

function toRecord(ref: string, bill: Bill, version: number): ProviderRecord {
  const dueAt = bill.deliveries.map((delivery) => delivery.dueAt).sort()[0] ?? null;
  return { provider: SANDBOX, ref, body: JSON.stringify(bill), dueAt, version };
}
