import { createHmac } from 'node:crypto';
import { isSameSecret } from '#adapters/shared/is-same-secret.ts';

export type FormPairs = readonly (readonly [name: string, value: string])[];

const SIGNATURE_NAMES: readonly string[] = ['x_signature', 'billplz[x_signature]'];

/** Parses a form, with every pair in its place. */
export function parseForm(rawBody: Uint8Array): FormPairs {
  return [...new URLSearchParams(new TextDecoder('utf-8', { ignoreBOM: true }).decode(rawBody))];
}

/** Returns whether the pairs carry exactly one signature, and it covers all other pairs. */
export function isSigned(pairs: FormPairs, key: string): boolean {
  const [signature, ...more] = pairs.filter(([name]) => SIGNATURE_NAMES.includes(name));
  return signature !== undefined && more.length === 0 && isSameSecret(signature[1], xSignature(pairs, key));
}

/**
 * Computes the signature over names joined with their values. The joined texts are sorted, not the names: `paid_at…`
 * comes before `paidtrue`. A nested name such as `billplz[id]` counts as `billplzid`.
 */
export function xSignature(pairs: FormPairs, key: string): string {
  const source = pairs
    .filter(([name]) => !SIGNATURE_NAMES.includes(name))
    .map(([name, value]) => `${name.replace(/[[\]]/g, '')}${value}`)
    .sort(byLowerCase)
    .join('|');
  return createHmac('sha256', key).update(source).digest('hex');
}

function byLowerCase(one: string, other: string): number {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
