import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** At once and in a browser, where Node's is missing and the browser's own would have to be awaited. */
export function sha256(text: string): string {
  return bytesToHex(digestOf(utf8ToBytes(text)));
}
