import { preferencesOf } from '../preferences/preference-queries.ts';
import { channelsOf } from '../preferences/preferences.ts';
import type { Channel } from '../preferences/topic.ts';
import type { Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Stores } from '../unit-of-work.ts';
import type { Notice } from './notice.ts';
import { newMessage } from './outbox-message.ts';
import type { Recipient } from './recipient.ts';
import { mailSwitchOf } from './topic.ts';

export interface AddressedNotice {
  readonly notice: Notice;
  readonly to: Recipient;
}

/**
 * Stores the deliveries of notices that have a topic, in the transaction of the change that causes them: each by the
 * channels that its recipient has chosen for the topic, with the same id, because each channel has its own table. Reads what
 * all recipients chose at once.
 */
export async function deliver(
  { outbox, preferences }: Pick<Stores, 'outbox' | 'preferences'>,
  notices: readonly AddressedNotice[],
  ids: Ids,
  now: Instant,
): Promise<void> {
  const stored = await preferences.among(notices.flatMap(({ to }) => to.uid ?? []));
  const channelsFor = ({ notice, to }: AddressedNotice): readonly Channel[] => {
    const what = mailSwitchOf(notice);
    return what === null ? ['mail'] : channelsOf(what, preferencesOf(to.uid, stored));
  };
  const deliveries = notices.map((one) => ({ ...one, id: ids.next(), channels: channelsFor(one) }));
  await outbox.addAll(
    deliveries.flatMap(({ notice, to, id, channels }) =>
      channels.includes('mail') ? newMessage(id, to, notice, now) : [],
    ),
  );
}
