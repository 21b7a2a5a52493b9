import type { Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Stores } from '../unit-of-work.ts';
import { deliveriesOf } from './deliveries.ts';
import type { Notice } from './notice.ts';
import type { Recipient } from './recipient.ts';

export interface AddressedNotice {
  readonly notice: Notice;
  readonly to: Recipient;
}

/** Stores the deliveries of notices that have a topic, in the transaction of the change that causes them. */
export async function deliver(
  { outbox }: Pick<Stores, 'outbox'>,
  notices: readonly AddressedNotice[],
  ids: Ids,
  now: Instant,
): Promise<void> {
  await outbox.addAll(notices.flatMap(({ notice, to }) => deliveriesOf(notice, to, ids.next(), now)));
}
