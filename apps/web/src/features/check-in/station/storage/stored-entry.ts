import { readScanId, type SentEntry } from '#core/check-in/entries/signed-entries.ts';
import type { CheckInDeviceId, EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';

export type Presence = 'in' | 'out' | null;

/** An entry that this browser stores until the server has it, and afterwards for other devices. Names nobody. */
export interface StoredEntry {
  readonly eventId: EventId;
  /** The device that sends it. */
  readonly sender: CheckInDeviceId;
  readonly sent: SentEntry;
  /** Where the holder was before, as far as was known; null outside. */
  readonly before: Presence;
  /** When the server said that it has the entry; null until then. */
  readonly acknowledgedAt: Instant | null;
}

/** Returns whether the server is not known to have the entry. */
export function isWaiting({ acknowledgedAt }: StoredEntry): boolean {
  return acknowledgedAt === null;
}

/** Returns the entries in the order in which they are sent: as they were made. */
export function inOrder(entries: readonly StoredEntry[]): readonly StoredEntry[] {
  return [...entries].sort(
    (one, other) => compare(one.sent.deviceAt, other.sent.deviceAt) || numberOf(one) - numberOf(other),
  );
}

export function scanIdOf(deviceId: CheckInDeviceId, n: number): string {
  return `${deviceId}.${n}`;
}

/** Returns the number that its device gave to the entry. */
export function numberOf({ sent }: StoredEntry): number {
  return readScanId(sent.scanId)?.n ?? 0;
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
