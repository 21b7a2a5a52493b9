import type { Instant } from '#core/shared/instant.ts';
import { type BillRecord, type BillRecords, nextDelivery } from './bill-records.ts';

export class MemoryBillRecords implements BillRecords {
  #records = new Map<string, BillRecord>();

  contents(): ReadonlyMap<string, BillRecord> {
    return this.#records;
  }

  restore(records: ReadonlyMap<string, BillRecord>): void {
    this.#records = new Map(records);
  }

  read(ref: string): BillRecord | null {
    return this.#records.get(ref) ?? null;
  }

  async find(ref: string): Promise<BillRecord | null> {
    return this.read(ref);
  }

  async put(record: BillRecord): Promise<boolean> {
    if (record.version !== (this.#records.get(record.ref)?.version ?? 0) + 1) return false;
    this.#records.set(record.ref, record);
    return true;
  }

  async between(
    { from, until }: { readonly from: string; readonly until: string },
    limit: number,
  ): Promise<readonly BillRecord[]> {
    return this.#sorted(({ ref }) => (ref > from && ref < until ? ref : null), limit);
  }

  async due(now: Instant, limit: number): Promise<readonly BillRecord[]> {
    return this.#sorted(({ ref, bill }) => {
      const dueAt = nextDelivery(bill);
      return dueAt !== null && dueAt <= now ? `${dueAt} ${ref}` : null;
    }, limit);
  }

  /** Returns the records with a key, by their keys. */
  #sorted(keyOf: (record: BillRecord) => string | null, limit: number): readonly BillRecord[] {
    return [...this.#records.values()]
      .flatMap((record) => {
        const key = keyOf(record);
        return key === null ? [] : [{ key, record }];
      })
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .slice(0, limit)
      .map(({ record }) => record);
  }
}
