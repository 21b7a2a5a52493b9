import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Synchronous and available in a browser, unlike Node's and the browser's implementations. */
export function sha256(text: string): string {
  return bytesToHex(digestOf(utf8ToBytes(text)));
}
