import type { Instant } from '../shared/instant.ts';
import type { ProviderId } from './payment.ts';

/** Everything that providers told us, once each. */
export interface ProviderEventRepository {
  /** Writes the event down; false when this provider's event was written down before. */
  record(event: {
    readonly provider: ProviderId;
    readonly eventKey: string;
    readonly providerRef: string;
    /** The event as received, for people who look into it later. */
    readonly raw: string;
    readonly receivedAt: Instant;
  }): Promise<boolean>;
}
