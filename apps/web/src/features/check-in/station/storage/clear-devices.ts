import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { forgetClosedLists, forgetDevicesOfOthers } from './forget-devices.ts';
import { stationStorage } from './station-storage.ts';

/** Removes what other people than this one and closed events have left in this browser. Never rejects. */
export async function clearDevices(
  uid: PersonId | null,
  now: Instant,
  callsOf: Parameters<typeof forgetClosedLists>[2],
): Promise<void> {
  const store = stationStorage.open();
  if (!store) return;
  await forgetDevicesOfOthers(store, uid);
  await forgetClosedLists(store, now, callsOf);
}
