import { fromBase64Url, toBase64Url } from '../../shared/base64url.ts';
import { type Instant, instantOf, millisecondsOf, parseInstant } from '../../shared/instant.ts';
import { ROW_ID_BYTES } from '../list/check-in-list.ts';

/** What one device shows to another: somebody was let in, or went out. */
export interface ShownScan {
  readonly kind: 'admit' | 'exit';
  /** The number of the entry: its scan id is `<deviceId>.<n>`. */
  readonly n: number;
  /** The row of the list: 12 bytes as base64url. */
  readonly rowId: string;
  /** By the clock of the device that scanned. */
  readonly at: Instant;
}

/** The highest number of an entry. */
const MAX_N = 999_999_999;
/** Groups of seven bits in the longest number. */
const MAX_GROUPS = 7;

/**
 * Returns scans as bytes, each as the row's id, the kind, and the differences of number and milliseconds to the scan
 * before it: about 16 bytes. Throws a `RangeError` for a scan that no device makes.
 */
export function encodeScans(scans: readonly ShownScan[]): Uint8Array {
  const bytes: number[] = [];
  let before = { n: 0, ms: 0 };
  for (const scan of scans) {
    const id = fromBase64Url(scan.rowId);
    const { n, ms } = { n: scan.n, ms: millisecondsOf(scan.at) };
    const exit = scan.kind === 'exit' ? 1 : 0;
    if (id?.length !== ROW_ID_BYTES || !isNumber(n) || parseInstant(scan.at) !== scan.at)
      throw new RangeError(`Scan ${n} has a number, a row or a time that no device gives.`);
    bytes.push(...id, ...varint(2 * (n - before.n) + exit), ...varint(ms - before.ms));
    before = { n, ms };
  }
  return Uint8Array.from(bytes);
}

/** Returns the scans in bytes; null for bytes that `encodeScans` does not return. */
export function decodeScans(bytes: Uint8Array): readonly ShownScan[] | null {
  const scans: ShownScan[] = [];
  let before = { n: 0, ms: 0 };
  for (let at = 0; at < bytes.length; ) {
    const id = bytes.subarray(at, at + ROW_ID_BYTES);
    const number = readVarint(bytes, at + ROW_ID_BYTES);
    const time = number && readVarint(bytes, number.end);
    if (!time) return null;
    const [n, ms] = [before.n + Math.floor(number.value / 2), before.ms + time.value];
    const instant = Number.isSafeInteger(ms) && Math.abs(ms) < 8e15 ? instantOf(ms) : '';
    if (!isNumber(n) || parseInstant(instant) !== instant) return null;
    const kind = number.value % 2 === 0 ? 'admit' : 'exit';
    scans.push({ kind, n, rowId: toBase64Url(id), at: instant });
    before = { n, ms };
    at = time.end;
  }
  return scans;
}

function isNumber(n: number): boolean {
  return Number.isSafeInteger(n) && n >= 1 && n <= MAX_N;
}

/** Returns a whole number in groups of seven bits, the lowest first, with the sign in its lowest bit. */
function varint(value: number): readonly number[] {
  const groups: number[] = [];
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  while (rest > 127) {
    groups.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...groups, rest];
}

/** Returns the number that begins at a place, and where it ends; null when it does not end. */
function readVarint(
  bytes: Uint8Array,
  from: number,
): { readonly value: number; readonly end: number } | null {
  let folded = 0;
  for (let group = 0; group < MAX_GROUPS; group += 1) {
    const byte = bytes[from + group];
    if (byte === undefined) return null;
    folded += (byte % 128) * 128 ** group;
    if (byte > 127) continue;
    const value = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    return { value, end: from + group + 1 };
  }
  return null;
}
