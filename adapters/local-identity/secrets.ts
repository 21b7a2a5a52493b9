import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody can guess, fit for a cookie and a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret: enough to recognise it, useless to whoever reads the database. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
