import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Returns 256 random bits, safe in cookies and links. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the digest that is stored instead of a secret. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Returns a function from a text to its digest, which nobody without the key can find the text from. */
export function keyedDigest(key: string, purpose: string): (text: string) => string {
  return (text) => createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url');
}
