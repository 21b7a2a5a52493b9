import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TicketSigner } from '#core/tickets/codes/ticket-signer.ts';

export interface TicketSigningKey {
  readonly id: string;
  /** PKCS#8 PEM, or a JWK as JSON text. */
  readonly privateKey: string;
}

const REMEMBERED = 10_000;

export class Ed25519TicketSigner implements TicketSigner {
  readonly #keyId: string;
  readonly #privateKey: KeyObject;
  readonly #signed = new LRUCache<string, string>({ max: REMEMBERED });

  constructor({ id, privateKey }: TicketSigningKey) {
    this.#keyId = id;
    this.#privateKey = readPrivateKey(privateKey);
  }

  sign(message: string): { readonly keyId: string; readonly signature: string } {
    const signature =
      this.#signed.get(message) ?? sign(null, Buffer.from(message), this.#privateKey).toString('base64url');
    this.#signed.set(message, signature);
    return { keyId: this.#keyId, signature };
  }
}

/** Returns the raw public part of an Ed25519 key, base64url. */
export function rawPublicKey(key: KeyObject): string {
  const { x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  if (x === undefined) throw new Error('Tickets are signed with an Ed25519 key.');
  return x;
}

function readPrivateKey(text: string): KeyObject {
  const key = text.trimStart().startsWith('{')
    ? createPrivateKey({ key: JSON.parse(text), format: 'jwk' })
    : createPrivateKey(text);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('Tickets are signed with an Ed25519 key.');
  return key;
}
