import type { Instant } from '../shared/instant.ts';
import type { MailLane } from './mail-lane.ts';
import type { OutboxMessage } from './outbox-message.ts';

/** Covers questions about mail for most of a semester. */
export const SENT_MAIL_DAYS = 90;

/** The outbox, inside the transaction whose result the mail reports. */
export interface OutboxRepository {
  /** Ignores a message to an empty address, which erased people have. */
  add(message: OutboxMessage): Promise<void>;
  /** As `add`. */
  addAll(messages: readonly OutboxMessage[]): Promise<void>;
  /** Leases due messages of a lane until `until`, the oldest first. An expired lease makes them due again. */
  lease(lane: MailLane, now: Instant, until: Instant, limit: number): Promise<readonly OutboxMessage[]>;
  save(message: OutboxMessage): Promise<void>;
  /** Removes messages, sent or not. Ignores unknown ones. */
  removeAll(ids: readonly string[]): Promise<void>;
  /** Removes the mails about its account to an address, sent or not. See `ACCOUNT_NOTICES`. */
  removeAccountMails(email: string): Promise<void>;
  /** Removes at most `limit` mails sent before an instant, never an unsent one. Returns the number removed. */
  removeSent(before: Instant, limit: number): Promise<number>;
}
