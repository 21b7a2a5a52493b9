import type { Instant } from '../shared/instant.ts';
import type { OutboxMessage } from './outbox-message.ts';

/** The outgoing mail, inside the transaction that it tells of. */
export interface OutboxRepository {
  add(message: OutboxMessage): Promise<void>;
  addAll(messages: readonly OutboxMessage[]): Promise<void>;
  /**
   * Takes messages that are due, the oldest first, and keeps them from other senders until `until`, in case this one
   * dies before it reports back.
   */
  lease(now: Instant, until: Instant, limit: number): Promise<readonly OutboxMessage[]>;
  save(message: OutboxMessage): Promise<void>;
}
