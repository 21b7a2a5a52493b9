import type { CodeId } from '../../shared/ids.ts';
import type { KeyedDigest } from '../../shared/keyed-digest.ts';

/** Consonants that look like nothing else: no word can be read in a code. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
/** 43 bits. */
const LENGTH = 10;
const GROUP = 5;
/** Letters of a digest that one letter of a code is made of: enough for every letter to be as likely as the others. */
const PART = 4;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns a text for a code that nobody can guess, as `KXRTM-BWQZD`. */
export function codeTextFor(id: CodeId, digest: KeyedDigest): string {
  const source = digest.of(`code ${id}`);
  const letters = Array.from({ length: LENGTH }, (_, place) =>
    LETTERS.charAt(numberOf(source.slice(place * PART, (place + 1) * PART)) % LETTERS.length),
  );
  return [letters.slice(0, GROUP), letters.slice(GROUP)].map((group) => group.join('')).join('-');
}

function numberOf(part: string): number {
  return [...part].reduce((value, digit) => value * DIGITS.length + DIGITS.indexOf(digit), 0);
}
