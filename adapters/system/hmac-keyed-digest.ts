import { createHmac, hkdfSync } from 'node:crypto';
import type { KeyedDigest } from '#core/shared/keyed-digest.ts';

/** HMAC-SHA-256, with a key derived from a secret of this installation. */
export class HmacKeyedDigest implements KeyedDigest {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'acara keyed digests', 32));
  }

  of(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}
