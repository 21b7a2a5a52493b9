import type { Instant } from '../shared/instant.ts';
import type { ProviderId } from './payment.ts';

export interface ProviderEvent {
  readonly provider: ProviderId;
  readonly eventKey: string;
  readonly providerRef: string;
  /** The event as received, for people who look into it later; empty once it is old. */
  readonly raw: string;
  readonly receivedAt: Instant;
}

/** Everything that providers told us, once each. */
export interface ProviderEventRepository {
  /** Writes the events down; says of each, in their order, whether this provider tells of it for the first time. */
  recordAll(events: readonly ProviderEvent[]): Promise<readonly boolean[]>;
  /**
   * Empties `raw` of events that were received before an instant, at most `limit`. Returns how many. They stay known.
   */
  eraseRaw(before: Instant, limit: number): Promise<number>;
}
