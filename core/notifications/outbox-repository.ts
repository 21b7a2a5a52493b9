import type { Instant } from '../shared/instant.ts';
import type { MailLane } from './mail-lane.ts';
import type { OutboxMessage } from './outbox-message.ts';

/** The outgoing mail, inside the transaction that it tells of. */
export interface OutboxRepository {
  add(message: OutboxMessage): Promise<void>;
  addAll(messages: readonly OutboxMessage[]): Promise<void>;
  /**
   * Takes messages of a lane that are due, the oldest first, and keeps them from other senders until `until`, in case
   * this one dies before it reports back.
   */
  lease(lane: MailLane, now: Instant, until: Instant, limit: number): Promise<readonly OutboxMessage[]>;
  save(message: OutboxMessage): Promise<void>;
  /** Removes mails that were sent before an instant, at most `limit`. Returns how many. Never one that waits. */
  removeSent(before: Instant, limit: number): Promise<number>;
}
