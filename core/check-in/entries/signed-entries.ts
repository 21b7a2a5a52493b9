import type { CheckInDeviceId, EventId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { EntryKind } from '../door-entry.ts';
import type { ScanOutcome } from '../scan-outcome.ts';

/** The kinds of entries that devices send. */
export const SENT_KINDS = ['admit', 'exit', 'undo', 'refuse'] as const satisfies readonly EntryKind[];

/** An entry as a device sends it. */
export interface SentEntry {
  /** `<deviceId>.<n>`, `n` from 1, of the device that scanned. */
  readonly scanId: string;
  readonly kind: (typeof SENT_KINDS)[number];
  /** The text of the code, at most 2,000 characters; null where the row is named. */
  readonly code: string | null;
  /** The row in the list, 12 bytes as base64url; null where a code is sent that names no row. */
  readonly rowId: string | null;
  /** By the clock of the device. */
  readonly deviceAt: Instant;
  /** The gate's name; may be empty. */
  readonly gate: string;
  /** What the device showed. */
  readonly outcome: ScanOutcome;
  /** When the list that the device had was made; null without one. */
  readonly asOf: Instant | null;
  /** The scan that an `undo` annuls; null for the other kinds. */
  readonly undoes: string | null;
  /** The device that hands on what another has shown to it: the sender; null for what the sender scanned. */
  readonly via: CheckInDeviceId | null;
}

/** An entry as it arrives, before its kind and outcome are known to be ones. */
export interface UncheckedEntry extends Omit<SentEntry, 'kind' | 'outcome' | 'gate'> {
  /** Null is signed as such, and is a gate without a name. */
  readonly gate: string | null;
  readonly kind: string;
  readonly outcome: string;
}

/** Entries in a batch. */
export const MAX_ENTRIES = 200;

/** Returns what the signature of a batch is over: a line per entry after its head. */
export function signedEntriesText(
  eventId: EventId,
  deviceId: CheckInDeviceId,
  seq: number,
  entries: readonly UncheckedEntry[],
): string {
  return ['acara-door-v1', eventId, deviceId, seq, ...entries.map(lineOf)].join('\n');
}

function lineOf(entry: UncheckedEntry): string {
  const { scanId, kind, code, rowId, deviceAt, gate, outcome, asOf, undoes, via } = entry;
  return JSON.stringify([scanId, kind, code, rowId, deviceAt, gate, outcome, asOf, undoes, via]);
}

/** Returns the device and the number in a scan's id; null for an id that no device makes. */
export function readScanId(
  scanId: string,
): { readonly deviceId: CheckInDeviceId; readonly n: number } | null {
  const [, deviceId, digits] = /^([0-9A-Za-z-]{1,64})\.([1-9][0-9]{0,8})$/.exec(scanId) ?? [];
  return deviceId === undefined ? null : { deviceId, n: Number(digits) };
}
