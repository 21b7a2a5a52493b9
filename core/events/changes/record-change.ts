import type { Ids } from '../../shared/ids.ts';
import { addMinutes, type Instant } from '../../shared/instant.ts';
import type { Stores } from '../../unit-of-work.ts';
import type { Event } from '../event.ts';
import { type ChangeNotice, isSameTimeAndPlace, newChangeNotice, whenAndWhere } from './change-notice.ts';
import type { ChangeNoticeSettings } from './change-notice-settings.ts';

/**
 * Records in the transaction of an event's change that its holders are to be sent word of it, if its time or place changed
 * and it has any. Taken together with what is pending; a change that is taken back before its notice is none.
 */
export async function recordChange(
  { changeNotices }: Pick<Stores, 'changeNotices'>,
  { before, after }: { readonly before: Event; readonly after: Event },
  { graceMinutes }: ChangeNoticeSettings,
  ids: Ids,
  now: Instant,
): Promise<void> {
  const values = whenAndWhere(after);
  if (isSameTimeAndPlace(before, values)) return;
  const pending = pendingIn(await changeNotices.openOf(after.id));
  const dueAt = addMinutes(now, graceMinutes);
  if (!pending) {
    if (before.sold + before.held === 0) return;
    const change = { before: whenAndWhere(before), after: values };
    await changeNotices.add(newChangeNotice(ids.next(), after.id, change, dueAt));
  } else if (isSameTimeAndPlace(pending.before, values)) await changeNotices.remove(pending.id);
  else await changeNotices.save({ ...pending, after: values, dueAt });
}

/** Ends the event's notices: nobody else is sent them. */
export async function endChangeNotices(
  { changeNotices }: Pick<Stores, 'changeNotices'>,
  { id }: Pick<Event, 'id'>,
  now: Instant,
): Promise<void> {
  for (const notice of await changeNotices.openOf(id))
    if (notice.sentAt === null) await changeNotices.remove(notice.id);
    else await changeNotices.save({ ...notice, lastUid: null, finishedAt: now });
}

function pendingIn(open: readonly ChangeNotice[]): ChangeNotice | undefined {
  return open.find(({ sentAt }) => sentAt === null);
}
