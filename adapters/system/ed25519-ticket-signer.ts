import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TicketKey, TicketSigner } from '#core/tickets/ticket-signer.ts';

export interface TicketSigningKey {
  readonly id: string;
  /** PKCS#8 PEM, or a JWK as JSON text. */
  readonly privateKey: string;
  /** Previous keys whose signatures are still valid. */
  readonly older: readonly TicketKey[];
}

const REMEMBERED = 10_000;
const SIGNATURE_BYTES = 64;

export class Ed25519TicketSigner implements TicketSigner {
  readonly #privateKey: KeyObject;
  readonly #publicKeys: ReadonlyMap<string, KeyObject>;
  readonly #keys: readonly TicketKey[];
  readonly #signed = new LRUCache<string, string>({ max: REMEMBERED });

  constructor(private readonly key: TicketSigningKey) {
    this.#privateKey = readPrivateKey(key.privateKey);
    const current = { id: key.id, publicKey: rawPublicKey(this.#privateKey) };
    this.#keys = [current, ...key.older.filter((older) => older.id !== key.id)];
    this.#publicKeys = new Map(this.#keys.map(({ id, publicKey }) => [id, toPublicKey(publicKey)]));
  }

  sign(message: string): { readonly keyId: string; readonly signature: string } {
    const signature =
      this.#signed.get(message) ?? sign(null, Buffer.from(message), this.#privateKey).toString('base64url');
    this.#signed.set(message, signature);
    return { keyId: this.key.id, signature };
  }

  verify(message: string, keyId: string, signature: string): boolean {
    const publicKey = this.#publicKeys.get(keyId);
    const bytes = Buffer.from(signature, 'base64url');
    if (!publicKey || bytes.length !== SIGNATURE_BYTES || bytes.toString('base64url') !== signature)
      return false;
    return verify(null, Buffer.from(message), publicKey, bytes);
  }

  keys(): readonly TicketKey[] {
    return this.#keys;
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

function toPublicKey(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
