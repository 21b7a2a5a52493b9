import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { withSortedLists } from './sorted-lists.ts';

/**
 * Returns what is compared of a file: of a person's archive the data in it, whose lists have no promised order, of another
 * file its digest.
 */
export function contentsOf(bytes: Uint8Array): unknown {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return withSortedLists(JSON.parse(strFromU8(unzipSync(bytes)['data.json'] ?? new Uint8Array())), true);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
