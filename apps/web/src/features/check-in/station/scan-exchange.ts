import { framesOf, type GateScan } from '#core/check-in/frames/page-scans.ts';
import type { ShownScan } from '#core/check-in/frames/shown-scans.ts';
import { takeFrame } from '#core/check-in/frames/take-frame.ts';
import type { CheckInDeviceId } from '#core/shared/ids.ts';
import type { DeviceCryptography } from '../../../shared/offline/device-cryptography.ts';
import type { HeldList } from './held-list.ts';
import { signBytes } from './server/batches.ts';
import type { Station, TakenScans } from './station.ts';
import { isSigning, type StoredDevice } from './storage/stored-device.ts';

/** What the exchange of scans by codes reads and writes. */
export interface ScanExchangeParts {
  readonly device: () => StoredDevice;
  readonly list: () => HeldList | null;
  /** Resolves once what is stored was read. */
  readonly cryptography: () => Promise<DeviceCryptography>;
  /** Returns this device's admissions and exits that were not undone, acknowledged or not, of any row. */
  readonly ownScans: () => readonly GateScan[];
  /**
   * Stores what another device scanned at a gate, to be handed on to the server. The next verdict knows it. Returns how
   * many were news; null where nothing can be stored.
   */
  readonly addTaken: (
    deviceId: CheckInDeviceId,
    gate: string,
    scans: readonly ShownScan[],
  ) => Promise<number | null>;
}

/** Shows this device's scans to another one, and takes another's. */
export function scanExchange(parts: ScanExchangeParts): Pick<Station, 'codesOfScans' | 'takeScans'> {
  return {
    codesOfScans: () => codesOfScans(parts),
    takeScans: (text) => takeScans(text, parts).catch(() => ({ kind: 'refused', why: 'not_stored' })),
  };
}

async function codesOfScans({
  device,
  cryptography,
  ownScans,
}: ScanExchangeParts): Promise<readonly string[]> {
  const { cipher } = await cryptography();
  const own = device();
  if (!isSigning(own)) throw new Error('This device has no key to sign with.');
  const sign = (text: string) => signBytes(own, text);
  return framesOf(ownScans(), { eventId: own.event.id, index: own.deviceIndex, cipher, sign });
}

async function takeScans(
  text: string,
  { device, list, cryptography, addTaken }: ScanExchangeParts,
): Promise<TakenScans> {
  const { cipher, signatures } = await cryptography();
  const { event, deviceId } = device();
  const devices = list()?.head.devices ?? [];
  const taken = await takeFrame(text, { eventId: event.id, devices, cipher, signatures });
  if (taken.kind === 'refused') return taken;
  const { scans, ...shown } = taken;
  // The server takes nothing that a device hands on for itself.
  const isOwn = taken.device.id === deviceId;
  const news = isOwn ? 0 : await addTaken(taken.device.id, taken.gate, scans);
  return news === null ? { kind: 'refused', why: 'not_stored' } : { ...shown, scans: scans.length, news };
}
