import type { KeyedDigest } from '#core/shared/keyed-digest.ts';
import { sha256 } from './sha256.ts';

/** Digests with a key that everybody knows, for tests and for the app without a server. */
export class MemoryKeyedDigest implements KeyedDigest {
  of(text: string): string {
    return sha256(`memory ${text}`).slice(0, 43);
  }
}
