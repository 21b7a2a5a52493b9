import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { TicketKey, TicketVerifier } from '#core/tickets/codes/ticket-verifier.ts';

const SIGNATURE_BYTES = 64;

export class Ed25519TicketVerifier implements TicketVerifier {
  readonly #publicKeys: ReadonlyMap<string, KeyObject>;

  /** Takes public keys alone, the one that signs now first. */
  constructor(private readonly all: readonly TicketKey[]) {
    this.#publicKeys = new Map(all.map(({ id, publicKey }) => [id, toPublicKey(publicKey)]));
  }

  async verify(message: string, keyId: string, signature: string): Promise<boolean> {
    const publicKey = this.#publicKeys.get(keyId);
    const bytes = Buffer.from(signature, 'base64url');
    if (!publicKey || bytes.length !== SIGNATURE_BYTES || bytes.toString('base64url') !== signature)
      return false;
    return verify(null, Buffer.from(message), publicKey, bytes);
  }

  keys(): readonly TicketKey[] {
    return this.all;
  }
}

function toPublicKey(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
