import type { CheckInDeviceId, EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { StoredList } from '../held-list.ts';
import type { StoredSale } from '../walk-ins/stored-sale.ts';
import type { StoredDevice } from './stored-device.ts';
import type { StoredEntry } from './stored-entry.ts';

/**
 * What a browser stores of its devices. Every method rejects where nothing can be stored. What a method has written is
 * on the disk when it resolves.
 */
export interface StationStore {
  devices(): Promise<readonly StoredDevice[]>;
  /** Adds or replaces a device; its numbers stay. */
  saveDevice(device: StoredDevice): Promise<void>;
  /** Removes a device with its numbers, entries and sales. */
  removeDevice(device: StoredDevice): Promise<void>;

  list(eventId: EventId): Promise<StoredList | null>;
  saveList(eventId: EventId, list: StoredList): Promise<void>;
  removeList(eventId: EventId): Promise<void>;

  /** Returns the entries of an event, of every device here. */
  entries(eventId: EventId): Promise<readonly StoredEntry[]>;
  /** Counts them. */
  countEntries(eventId: EventId): Promise<number>;
  /** Stores entries whose scan is not stored yet, and returns those. */
  add(entries: readonly StoredEntry[]): Promise<readonly StoredEntry[]>;
  /** Draws as many numbers as asked for and stores the entries made with the first of them, at once or not at all. */
  append(
    deviceId: CheckInDeviceId,
    numbers: number,
    make: (first: number) => readonly StoredEntry[],
  ): Promise<readonly StoredEntry[]>;
  /** Notes that the server has these scans of an event. */
  acknowledge(eventId: EventId, scanIds: readonly string[], at: Instant): Promise<void>;

  /** Returns the sales of an event, of every device here. */
  sales(eventId: EventId): Promise<readonly StoredSale[]>;
  /** Adds or replaces a sale. */
  saveSale(sale: StoredSale): Promise<void>;
  removeSale(sale: StoredSale): Promise<void>;
  /**
   * Replaces a sale that the server did not know, and stores the entry of its admission under a new number, at once or not
   * at all. Returns the entry; null, and changes nothing, where another tab has done it.
   */
  settleSale(sale: StoredSale, admission: (n: number) => StoredEntry): Promise<StoredEntry | null>;

  /** Returns a number that the device has not used, from 1. No other tab gets it. */
  drawNumber(deviceId: CheckInDeviceId): Promise<number>;
  /** Gives a number back that was used for nothing; without effect once a later one was drawn. */
  returnNumber(deviceId: CheckInDeviceId, n: number): Promise<void>;
  /** Returns the last number that was drawn; 0 before the first. */
  lastNumber(deviceId: CheckInDeviceId): Promise<number>;
}
