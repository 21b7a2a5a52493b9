import type { ProviderId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';

export interface ProviderEvent {
  readonly provider: ProviderId;
  readonly eventKey: string;
  readonly providerRef: string;
  /** The raw event, for investigations; emptied after 180 days. */
  readonly raw: string;
  readonly receivedAt: Instant;
}

/** The events received from providers, each stored once. */
export interface ProviderEventRepository {
  /** Stores the events. Returns for each, in order, whether it is new. */
  recordAll(events: readonly ProviderEvent[]): Promise<readonly boolean[]>;
  /** Empties `raw` of at most `limit` events received before an instant. Returns the number changed. */
  eraseRaw(before: Instant, limit: number): Promise<number>;
}
