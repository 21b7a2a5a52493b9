import type { Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Notice } from './notice.ts';
import { newMessage, type OutboxMessage } from './outbox-message.ts';
import type { Recipient } from './recipient.ts';

/**
 * Returns the deliveries of a notice that is always mailed, to be stored with the change that causes it. Notices that
 * have a topic go out by `deliver`.
 */
export function deliveriesOf(
  notice: Notice,
  to: Recipient,
  id: string,
  now: Instant,
): readonly OutboxMessage[] {
  return [newMessage(id, to, notice, now)];
}

/** Returns the deliveries of the same notice to each recipient. */
export function deliveriesToAll(
  notice: Notice,
  recipients: readonly Recipient[],
  ids: Ids,
  now: Instant,
): readonly OutboxMessage[] {
  return recipients.flatMap((to) => deliveriesOf(notice, to, ids.next(), now));
}
