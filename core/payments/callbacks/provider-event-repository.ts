import type { ProviderId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';

/** Longer than the periods for disputes of payments. */
export const RAW_CALLBACK_DAYS = 180;

export interface ProviderEvent {
  readonly provider: ProviderId;
  readonly eventKey: string;
  readonly providerRef: string;
  /** The raw event, for investigations. Emptied after 180 days; empty when its buyer was erased. */
  readonly raw: string;
  readonly receivedAt: Instant;
}

/** Identifies a fact that a provider reports. */
export type ProviderEventKey = Pick<ProviderEvent, 'provider' | 'eventKey'>;

/** The events received from providers, each stored once. */
export interface ProviderEventRepository {
  /** Returns the events among the keys that are stored. */
  findKnown(keys: readonly ProviderEventKey[]): Promise<readonly ProviderEventKey[]>;
  /** Adds the events that are not stored yet. */
  addAll(events: readonly ProviderEvent[]): Promise<void>;
  /** Empties `raw` of at most `limit` events received before an instant. Returns the number changed. */
  eraseRaw(before: Instant, limit: number): Promise<number>;
}
