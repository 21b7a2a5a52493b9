import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { ProviderId } from './payment.ts';

export interface ProviderRecord {
  readonly provider: ProviderId;
  readonly ref: string;
  /** JSON, in the provider's own words. */
  readonly body: string;
  /** When the provider wants to be reminded of the record; null for never. */
  readonly dueAt: Instant | null;
  /** Counts the changes, from 1. */
  readonly version: number;
}

/** Where an embedded provider, which has no database of its own, keeps what it knows. */
export interface ProviderRecords {
  find(provider: ProviderId, ref: string): Promise<ProviderRecord | null>;
  /**
   * Adds (version 1) or replaces (the next version) a record. False, and nothing changed, when the stored record is
   * not exactly one version older.
   */
  put(record: ProviderRecord): Promise<boolean>;
  /** Records whose reference sorts after `from` and before `until`, in the order of their references. */
  between(
    provider: ProviderId,
    refs: { readonly from: string; readonly until: string },
    limit: number,
  ): Promise<readonly ProviderRecord[]>;
  /** Records that are due, the longest waiting first. */
  due(provider: ProviderId, now: Instant, limit: number): Promise<readonly ProviderRecord[]>;
}
export const ProviderRecords = token<ProviderRecords>('ProviderRecords');
