import type { ProviderRecord, ProviderRecords } from '#core/payments/provider-records.ts';
import type { ProviderId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { compare, inOrder } from './in-order.ts';
import { keyOf, type MemoryDatabase } from './memory-database.ts';

export class MemoryProviderRecords implements ProviderRecords {
  constructor(private readonly database: MemoryDatabase) {}

  async find(provider: ProviderId, ref: string): Promise<ProviderRecord | null> {
    return this.database.providerRecords.get(keyOf(provider, ref)) ?? null;
  }

  async put(record: ProviderRecord): Promise<boolean> {
    const records = this.database.providerRecords;
    const key = keyOf(record.provider, record.ref);
    if (record.version !== (records.get(key)?.version ?? 0) + 1) return false;
    records.set(key, record);
    return true;
  }

  async between(
    provider: ProviderId,
    { from, until }: { readonly from: string; readonly until: string },
    limit: number,
  ): Promise<readonly ProviderRecord[]> {
    const within = [...this.database.providerRecords.values()].filter(
      (record) =>
        record.provider === provider &&
        compare([record.ref], [from]) > 0 &&
        compare([record.ref], [until]) < 0,
    );
    return inOrder(within, (record) => [record.ref]).slice(0, limit);
  }

  async due(provider: ProviderId, now: Instant, limit: number): Promise<readonly ProviderRecord[]> {
    const due = [...this.database.providerRecords.values()].filter(
      (record) => record.provider === provider && record.dueAt !== null && record.dueAt <= now,
    );
    return inOrder(due, (record) => [record.dueAt ?? '', record.ref]).slice(0, limit);
  }
}
