import { MAX_ENTRIES, type SentEntry, signedEntriesText } from '#core/check-in/entries/signed-entries.ts';
import { toBase64Url } from '#core/shared/base64url.ts';
import type { SigningDevice } from '../storage/stored-device.ts';
import type { StoredEntry } from '../storage/stored-entry.ts';

/** A request may have 512 kB. A character has at most three bytes in UTF-8, or six as an escape. */
const MAX_BATCH_BYTES = 400_000;

/** Returns the first entries that fit into one request. */
export function firstBatch(entries: readonly StoredEntry[]): readonly StoredEntry[] {
  let bytes = 0;
  const end = entries.findIndex(({ sent }, index) => {
    bytes += new TextEncoder().encode(JSON.stringify(sent)).length;
    return index > 0 && (index === MAX_ENTRIES || bytes > MAX_BATCH_BYTES);
  });
  return end === -1 ? entries : entries.slice(0, end);
}

/** Signs a batch with the device's key. */
export async function signBatch(
  device: SigningDevice,
  seq: number,
  entries: readonly SentEntry[],
): Promise<string> {
  return toBase64Url(
    await signBytes(device, signedEntriesText(device.event.id, device.deviceId, seq, entries)),
  );
}

/** Signs a text with the device's key. Returns r and s, 64 bytes. */
export async function signBytes({ keys }: Pick<SigningDevice, 'keys'>, text: string): Promise<Uint8Array> {
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const bytes = new TextEncoder().encode(text);
  return new Uint8Array(await crypto.subtle.sign(algorithm, keys.privateKey, bytes));
}
