import type { CheckInDeviceId } from '#core/shared/ids.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { StationStore } from '../storage/station-store.ts';
import { isSigning, type StoredDevice } from '../storage/stored-device.ts';
import { inOrder, isWaiting } from '../storage/stored-entry.ts';
import { SaleSender } from '../walk-ins/sale-sender.ts';
import { isUnsent } from '../walk-ins/stored-sale.ts';
import type { ServerTime } from './server-time.ts';
import type { DeviceCalls } from './station-sync.ts';
import { Uploader } from './uploader.ts';

/** How long after check-in closed a device is stored that has sent everything. */
const KEPT_MINUTES = 24 * 60;

/**
 * Sends what other devices of this browser have left, such as one that was started with an earlier link, and removes
 * those that have sent everything and can't check in any more. Never rejects: it is tried again.
 */
export async function sendLeftovers(
  store: StationStore,
  except: CheckInDeviceId,
  callsOf: (token: string | null) => LeftoverCalls,
  time: ServerTime,
): Promise<void> {
  try {
    const devices = await store.devices();
    for (const device of devices.filter(({ deviceId }) => deviceId !== except)) {
      const isSent = await sendAll(device, store, callsOf, time).catch(() => false);
      if (isSent && isOver(device, time.now())) await removeDevice(device, store, devices);
    }
  } catch {
    // Nothing can be read.
  }
}

type LeftoverCalls = Pick<DeviceCalls, 'receiveEntries' | 'sellWalkIn'>;

/** Returns whether the server has everything. */
async function sendAll(
  device: StoredDevice,
  store: StationStore,
  callsOf: (token: string | null) => LeftoverCalls,
  time: ServerTime,
): Promise<boolean> {
  const areSold = await sendSales(device, store, callsOf);
  const waitingNow = async () =>
    inOrder(
      (await store.entries(device.event.id)).filter(
        (entry) => entry.sender === device.deviceId && isWaiting(entry),
      ),
    );
  const waiting = await waitingNow();
  if (waiting.length === 0) return areSold;
  if (!isSigning(device)) return false;
  const uploader = new Uploader({
    ...{ device, calls: callsOf(device.token) },
    lastNumber: () => store.lastNumber(device.deviceId),
    localTime: () => time.local(),
    acknowledged: (scanIds, at) => store.acknowledge(device.event.id, scanIds, at),
  });
  await uploader.send(waiting);
  return areSold && (await waitingNow()).length === 0;
}

/** Returns whether the server has every sale. */
async function sendSales(
  device: StoredDevice,
  store: StationStore,
  callsOf: (token: string | null) => LeftoverCalls,
): Promise<boolean> {
  const unsentNow = async () =>
    (await store.sales(device.event.id)).filter((sale) => sale.sender === device.deviceId && isUnsent(sale));
  const unsent = await unsentNow();
  if (unsent.length === 0) return true;
  const sender = new SaleSender({
    ...{ calls: callsOf(device.token), device: () => device, list: () => null },
    save: (sale) => store.saveSale(sale),
    settle: (sale, admission) => store.settleSale(sale, admission),
  });
  await sender.send(unsent);
  return (await unsentNow()).length === 0;
}

function isOver({ expiresAt }: StoredDevice, now: Instant): boolean {
  return addMinutes(expiresAt, KEPT_MINUTES) < now;
}

async function removeDevice(
  device: StoredDevice,
  store: StationStore,
  devices: readonly StoredDevice[],
): Promise<void> {
  const isLast = !devices.some(
    ({ event, deviceId }) => event.id === device.event.id && deviceId !== device.deviceId,
  );
  await store.removeDevice(device);
  if (isLast) await store.removeList(device.event.id);
}
