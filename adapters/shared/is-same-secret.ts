import { timingSafeEqual } from 'node:crypto';

/** Compares two texts in a time that depends on their lengths only. */
export function isSameSecret(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
}
