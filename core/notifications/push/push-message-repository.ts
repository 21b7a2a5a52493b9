import type { Instant } from '../../shared/instant.ts';
import type { PushMessage } from './push-message.ts';

/** The messages to browsers, inside the transaction whose result they report. */
export interface PushMessageRepository {
  /** Throws when an id is taken. */
  addAll(messages: readonly PushMessage[]): Promise<void>;
  /** Leases due messages until `until`, the oldest first. An expired lease makes them due again. */
  lease(now: Instant, until: Instant, limit: number): Promise<readonly PushMessage[]>;
  /**
   * Stores a message in its new state, unless its lease was lost: `leasedUntil` is its `dueAt` under that lease. Returns
   * whether it was stored.
   */
  finish(message: PushMessage, leasedUntil: Instant): Promise<boolean>;
}
