import type { Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Notice } from './notice.ts';
import { newMessage, type OutboxMessage } from './outbox-message.ts';
import type { Recipient } from './recipient.ts';

/** A way by which notices reach people. */
export type Channel = 'mail';

/** What a notice becomes on each channel. */
const DELIVERY_BY: Readonly<Record<Channel, typeof newMessage>> = { mail: newMessage };

/**
 * Returns the deliveries of a notice to a recipient, to be stored with the change that causes it: one for each channel,
 * all with the same id, because each channel has its own table.
 */
export function deliveriesOf(
  notice: Notice,
  to: Recipient,
  id: string,
  now: Instant,
): readonly OutboxMessage[] {
  return Object.values(DELIVERY_BY).map((delivery) => delivery(id, to, notice, now));
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
