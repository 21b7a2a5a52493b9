import { HAS_DEVICES } from '../../../../shared/offline/has-devices.ts';
import { writeStored } from '../../../../ui/storage.ts';
import { stationDatabase } from './station-database.ts';
import type { StationStore } from './station-store.ts';

let opened: StationStore | null = null;

/** Where this browser stores its devices. */
export const stationStorage = {
  /** Returns null where the browser has no database at all. */
  open(): StationStore | null {
    if (!('indexedDB' in globalThis)) return null;
    opened ??= stationDatabase();
    writeStored(HAS_DEVICES, 'yes');
    return opened;
  },
  /** Asks the browser not to erase what is stored when it needs room. */
  async persist(): Promise<void> {
    try {
      await navigator.storage?.persist?.();
    } catch {
      // It decides by itself.
    }
  },
};
