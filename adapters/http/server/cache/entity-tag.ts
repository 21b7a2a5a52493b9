import { createHash } from 'node:crypto';

const CHARACTERS = 22;
const TAGS = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/** Returns a strong entity tag, the same in every process for the same bytes. */
export function entityTagOf(body: Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, CHARACTERS)}"`;
}

/** Tells whether an If-None-Match header matches the tag (RFC 9110, 13.1.2: weak comparison). */
export function isKnownAlready(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag || ifNoneMatch === `W/${tag}` || ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(TAGS)].some(([, one]) => one === tag);
}
