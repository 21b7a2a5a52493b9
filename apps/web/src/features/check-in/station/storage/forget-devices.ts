import { closesAt } from '#core/check-in/passes/check-in-window.ts';
import type { ViewCheckInOutput } from '#core/check-in/view-check-in.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import { addMilliseconds, type Instant } from '#core/shared/instant.ts';
import { closingOf } from '../../pass-check-in/closing.ts';
import { isUnsent } from '../walk-ins/stored-sale.ts';
import type { StationStore } from './station-store.ts';
import type { StoredDevice } from './stored-device.ts';
import { isWaiting } from './stored-entry.ts';

type Views = (token: string) => { viewCheckIn(input: { readonly id: EventId }): Promise<ViewCheckInOutput> };

/**
 * Removes the devices that other people than this one have started here, with the lists that only they had. One with
 * entries or sales that wait to be sent stays, without a list. `uid`: who is signed in; null for nobody. Never rejects.
 */
export async function forgetDevicesOfOthers(store: StationStore, uid: PersonId | null): Promise<void> {
  try {
    const devices = await store.devices();
    const others = devices.filter((device) => device.uid !== '' && device.uid !== uid);
    const left = new Set(devices.filter((device) => !others.includes(device)).map(({ event }) => event.id));
    for (const device of others) {
      const entries = await store.entries(device.event.id);
      const sales = await store.sales(device.event.id);
      const waits =
        entries.some((entry) => entry.sender === device.deviceId && isWaiting(entry)) ||
        sales.some((sale) => sale.sender === device.deviceId && isUnsent(sale));
      if (!waits) await store.removeDevice(device);
      if (!left.has(device.event.id)) await store.removeList(device.event.id);
    }
  } catch {
    // Nothing is stored.
  }
}

/**
 * Removes the lists of events whose check-in has closed. A device's clock may be far off, so that the server is asked
 * first: without a network a list stays. Never rejects.
 */
export async function forgetClosedLists(store: StationStore, now: Instant, callsOf: Views): Promise<void> {
  try {
    const devices = await store.devices();
    for (const id of new Set(devices.map(({ event }) => event.id))) {
      const own = devices.filter(({ event }) => event.id === id);
      const isDue = own.every(({ expiresAt, offsetMs }) => expiresAt < addMilliseconds(now, offsetMs));
      if (isDue && (await store.list(id)) && (await areClosed(own, now, callsOf))) await store.removeList(id);
    }
  } catch {
    // Nothing is stored, or it is tried again when the app is opened next.
  }
}

async function areClosed(devices: readonly StoredDevice[], now: Instant, callsOf: Views): Promise<boolean> {
  for (const device of devices) if (!(await isClosed(device, now, callsOf))) return false;
  return true;
}

/** Returns whether the server says that check-in has closed. Rejects when it can't be reached. */
async function isClosed(
  { token, event: { id }, offsetMs }: StoredDevice,
  now: Instant,
  callsOf: Views,
): Promise<boolean> {
  if (token === null) return true;
  try {
    const { event } = await callsOf(token).viewCheckIn({ id });
    // A person's own device checks in at any time.
    const isOver =
      closesAt({ startsAt: event.startDate, endsAt: event.endDate }) < addMilliseconds(now, offsetMs);
    return isOver && (event.status === 'ended' || event.status === 'cancelled');
  } catch (error) {
    const closing = closingOf(error);
    if (!closing) throw error;
    return closing.why !== 'not_yet';
  }
}
