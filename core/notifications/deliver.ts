import { preferencesOf } from '../preferences/preference-queries.ts';
import { channelsOf, type Preferences } from '../preferences/preferences.ts';
import type { Ids, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Stores } from '../unit-of-work.ts';
import type { Notice } from './notice.ts';
import { newMessage } from './outbox-message.ts';
import { newPushMessage } from './push/push-message.ts';
import { isUrgent } from './push/push-terms.ts';
import { quietEnd } from './push/quiet-end.ts';
import type { Recipient } from './recipient.ts';
import { mailSwitchOf } from './topic.ts';

export interface AddressedNotice {
  readonly notice: Notice;
  readonly to: Recipient;
}

/** A notice with the ways by which it goes out now. */
interface Delivery extends AddressedNotice {
  readonly id: string;
  readonly preferences: Preferences;
  readonly isMailed: boolean;
  readonly isPushed: boolean;
}

/**
 * Stores the deliveries of notices that have a topic, in the transaction of the change that causes them: by the channels
 * that each recipient has chosen for the topic, with the same id, because each channel has its own table. With both, changes
 * and offers go both ways; everything else is pushed, and mailed to who has no browser. Pushes wait for the end of quiet
 * hours, unless they are urgent. Reads what all recipients chose at once.
 */
export async function deliver(
  stores: Pick<Stores, 'outbox' | 'preferences' | 'pushMessages' | 'pushSubscriptions'>,
  notices: readonly AddressedNotice[],
  ids: Ids,
  now: Instant,
): Promise<void> {
  const deliveries = await deliveriesIn(stores, notices, ids);
  await stores.outbox.addAll(
    deliveries.flatMap(({ isMailed, id, to, notice }) => (isMailed ? newMessage(id, to, notice, now) : [])),
  );
  await stores.pushMessages.addAll(
    deliveries.flatMap(({ isPushed, isMailed, id, to, notice, preferences }) => {
      if (!isPushed || to.uid === null) return [];
      const dueAt = dueAtOf(notice, preferences, now);
      return newPushMessage(id, { ...to, uid: to.uid }, notice, { mailed: isMailed, createdAt: now, dueAt });
    }),
  );
}

async function deliveriesIn(
  { preferences: choices, pushSubscriptions }: Pick<Stores, 'preferences' | 'pushSubscriptions'>,
  notices: readonly AddressedNotice[],
  ids: Ids,
): Promise<readonly Delivery[]> {
  const stored = await choices.among(notices.flatMap(({ to }) => to.uid ?? []));
  const chosen = notices.map((one) => {
    const preferences = preferencesOf(one.to.uid, stored);
    const what = mailSwitchOf(one.notice);
    const channels = what === null ? (['mail'] as const) : channelsOf(what, preferences);
    return { ...one, what, preferences, wants: (channel: 'mail' | 'push') => channels.includes(channel) };
  });
  const wanting = chosen.flatMap(({ wants, to }) => (wants('push') && to.uid !== null ? to.uid : []));
  const having = new Set<PersonId | null>(
    (await pushSubscriptions.among([...new Set(wanting)])).map(({ uid }) => uid),
  );
  return chosen.map(({ notice, to, what, preferences, wants }) => {
    const isPushed = wants('push') && having.has(to.uid);
    const goesBothWays = what === 'changes' || what === 'waiting';
    const isMailed = wants('mail') && (goesBothWays || !isPushed);
    return { notice, to, id: ids.next(), preferences, isMailed, isPushed };
  });
}

function dueAtOf(notice: Notice, { quietHours }: Preferences, now: Instant): Instant {
  const end = quietHours && !isUrgent(notice, now) ? quietEnd(quietHours, now) : null;
  return end ?? now;
}
