import { createHmac, hkdfSync } from 'node:crypto';
import { isSameSecret } from '#adapters/shared/is-same-secret.ts';
import type { AddressSigner } from '#core/calendar/address-signer.ts';

/** HMAC-SHA-256, with a key derived from a secret of this installation. */
export class HmacAddressSigner implements AddressSigner {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'acara secret addresses', 32));
  }

  sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  verify(text: string, signature: string): boolean {
    return isSameSecret(signature, this.sign(text));
  }
}
