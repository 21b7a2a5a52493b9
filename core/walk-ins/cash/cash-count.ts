import type { CheckInDeviceId, EventId, PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Sen } from '../../shared/money.ts';

/**
 * The cash of a device, counted. Holds no names: the device says its volunteer's. A device counts again what nobody has
 * witnessed yet; after that it begins a new count.
 */
export interface CashCount {
  readonly id: string;
  readonly eventId: EventId;
  readonly deviceId: CheckInDeviceId;
  /** Whose device it is; empty for a volunteer with a check-in pass. */
  readonly countedBy: PersonId | '';
  /** The change that was in the box before the first sale. */
  readonly floatSen: Sen;
  /** What the device took in cash since the count before, by its sales. */
  readonly soldSen: Sen;
  readonly countedSen: Sen;
  readonly countedAt: Instant;
  /** The device of the second person; null for somebody who signed in, and before. */
  readonly witnessDeviceId: CheckInDeviceId | null;
  /** The second person; empty for a volunteer, and before. */
  readonly witnessUid: PersonId | '';
  /** When the second person confirmed it; null before. */
  readonly witnessedAt: Instant | null;
}

/** Cash that a device took. */
export interface CashTaken {
  readonly deviceId: CheckInDeviceId;
  readonly sales: number;
  readonly takenSen: Sen;
}

/** Returns by how much more was counted than should be there; negative when money is missing. */
export function differenceOf({ floatSen, soldSen, countedSen }: CashCount): Sen {
  return countedSen - floatSen - soldSen;
}

/** Counts of cash, inside a transaction that has locked their event. Locks nothing itself. */
export interface CashCountRepository {
  find(id: string): Promise<CashCount | null>;
  /** Returns the counts of a device, the oldest first. */
  ofDevice(eventId: EventId, deviceId: CheckInDeviceId): Promise<readonly CashCount[]>;
  /** Returns what a device has taken in cash. */
  takenBy(eventId: EventId, deviceId: CheckInDeviceId): Promise<Sen>;
  /** Adds or replaces a count. */
  put(count: CashCount): Promise<void>;
}
