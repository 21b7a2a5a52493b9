import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** The company-wide key pair that signs callbacks: RSA PKCS#1 v1.5 over SHA-256, in base64. */
export class SigningKey {
  readonly publicPem: string;
  readonly #privateKey: KeyObject;

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    this.#privateKey = privateKey;
  }

  sign(body: Uint8Array): string {
    return sign('RSA-SHA256', body, this.#privateKey).toString('base64');
  }
}

let shared: SigningKey | null = null;

/** The key of every simulator in this process, because making one takes long. */
export function sharedSigningKey(): SigningKey {
  shared ??= new SigningKey();
  return shared;
}
