import type { ProviderId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';

export interface ProviderRecord {
  readonly provider: ProviderId;
  readonly ref: string;
  /** JSON in the provider's format. */
  readonly body: string;
  /** When the record is due for processing; null for never. */
  readonly dueAt: Instant | null;
  /** The number of the change, from 1. */
  readonly version: number;
}

/** The storage of an embedded provider without a database. */
export interface ProviderRecords {
  find(provider: ProviderId, ref: string): Promise<ProviderRecord | null>;
  /**
   * Adds a record (version 1) or replaces it (the next version). Returns false and changes nothing when the stored
   * version is not the previous one.
   */
  put(record: ProviderRecord): Promise<boolean>;
  /** Returns records by reference, after `from` and before `until`. */
  between(
    provider: ProviderId,
    refs: { readonly from: string; readonly until: string },
    limit: number,
  ): Promise<readonly ProviderRecord[]>;
  /** Returns due records, the longest due first. */
  due(provider: ProviderId, now: Instant, limit: number): Promise<readonly ProviderRecord[]>;
}
export const ProviderRecords = token<ProviderRecords>('ProviderRecords');
