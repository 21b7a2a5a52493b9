import type { CheckInDeviceId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { DeviceCryptography } from '../../../shared/device-cryptography.ts';
import type { HeldList } from './held-list.ts';
import type { Station } from './station.ts';
import type { StoredDevice } from './storage/stored-device.ts';

/** An admission as one device shows it to another. */
export interface ShownAdmission {
  /** The number that its device gave to the scan. */
  readonly n: number;
  /** As base64url; also of a ticket that is newer than the list. */
  readonly rowId: string;
  readonly at: Instant;
}

/** What the exchange of scans by codes reads and writes. */
export interface ScanExchangeParts {
  readonly device: () => StoredDevice;
  readonly list: () => HeldList | null;
  readonly cryptography: () => Promise<DeviceCryptography>;
  /** Returns what this device admitted that was not undone, the earliest first, acknowledged or not. */
  readonly ownAdmissions: () => readonly ShownAdmission[];
  /**
   * Stores what another device admitted at a gate, to be handed on to the server. The next verdict knows it. Returns how
   * many were news; null where nothing can be stored.
   */
  readonly addTaken: (
    deviceId: CheckInDeviceId,
    gate: string,
    admissions: readonly ShownAdmission[],
  ) => Promise<number | null>;
}

/** Shows this device's scans to another one, and takes another's. */
export function scanExchange(_parts: ScanExchangeParts): Pick<Station, 'codesOfScans' | 'takeScans'> {
  return {
    codesOfScans: async () => [],
    takeScans: async () => ({ kind: 'refused', why: 'not_a_code' }),
  };
}
