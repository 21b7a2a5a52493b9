import { createHash, generateKeyPair, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

/** Signs ID tokens as Google does (RS256), with a key of this process. */
export class IdTokens {
  #keys: Promise<{ id: string; publicKey: KeyObject; privateKey: KeyObject }> | null = null;

  async sign(claims: object): Promise<string> {
    const { id, privateKey } = await this.#open();
    const header = { alg: 'RS256', typ: 'JWT', kid: id };
    const signed = [header, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  }

  async publicKeys(): Promise<object> {
    const { id, publicKey } = await this.#open();
    return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: id, use: 'sig', alg: 'RS256' }] };
  }

  #open() {
    this.#keys ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 }).then((pair) => {
      const fingerprint = createHash('sha256').update(pair.publicKey.export({ format: 'der', type: 'spki' }));
      return { ...pair, id: fingerprint.digest('base64url').slice(0, 8) };
    });
    return this.#keys;
  }
}
