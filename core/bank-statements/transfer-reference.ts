/** Crockford's base 32: without I, L, O and U, which are mistaken for other characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'AC';
const RANDOM_CHARACTERS = 7;
const LENGTH = RANDOM_CHARACTERS + 1;
const MAX_DIFFERENCES = 2;
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const REFERENCE = new RegExp(`(?=${PREFIX}([${ALPHABET}]{${LENGTH}}))`, 'g');

/** What is not read. */
const BETWEEN = '[^A-Za-z0-9]*';
/** A character of a reference in either case, or one that is mistaken for it. */
const TYPED_CHARACTER = `[${ALPHABET}OIL${ALPHABET.replace(/\d/g, '').toLowerCase()}oil]`;

/** A pattern of the texts that `readTransferReference` reads, but for the check character. */
export const TYPED_REFERENCE = `^${BETWEEN}(?:[Aa]${BETWEEN}[Cc]${BETWEEN})?(?:${TYPED_CHARACTER}${BETWEEN}){${LENGTH}}$`;

/** The number of references: 32 to the power of seven. */
export const TRANSFER_REFERENCES = ALPHABET.length ** RANDOM_CHARACTERS;

/**
 * Returns the reference of a number below `TRANSFER_REFERENCES`, as people type it into their bank: `AC-7K3P-9QXM`.
 * The last character is a check character.
 */
export function transferReference(number: number): string {
  let rest = number;
  const values = Array.from({ length: RANDOM_CHARACTERS }, () => {
    const value = rest % ALPHABET.length;
    rest = Math.floor(rest / ALPHABET.length);
    return value;
  });
  return written([...values, checkOf(values)].map((value) => ALPHABET[value]).join(''));
}

/**
 * Returns the references in a text, each once, as `transferReference` writes them. Case, spaces and punctuation do not
 * count, O is read as 0, and I and L as 1. The check character must fit.
 */
export function transferReferencesIn(text: string): readonly string[] {
  const found = [...searchable(text).matchAll(REFERENCE)].flatMap(([, characters]) => characters ?? []);
  return [...new Set(found.filter(isChecked))].map(written);
}

/** Returns the reference that a person typed, with or without its prefix; null when it is none. */
export function readTransferReference(typed: string): string | null {
  const characters = searchable(typed.replace(/[^A-Za-z0-9]/g, '')).replace(
    new RegExp(`^${PREFIX}(?=.{${LENGTH}}$)`),
    '',
  );
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(characters) && isChecked(characters)
    ? written(characters)
    : null;
}

/**
 * Returns a function that says whether a searchable text has all but at most two characters of a reference, at their
 * places.
 */
export function similarReference(reference: string): (within: string) => boolean {
  const wanted = searchable(reference);
  return (within) => {
    for (let start = 0; start + wanted.length <= within.length; start += 1)
      if (differences(within, start, wanted) <= MAX_DIFFERENCES) return true;
    return false;
  };
}

function differences(within: string, start: number, wanted: string): number {
  let different = 0;
  for (let at = 0; at < wanted.length && different <= MAX_DIFFERENCES; at += 1)
    if (within[start + at] !== wanted[at]) different += 1;
  return different;
}

/** Returns a text as references are searched in it: without punctuation, and with misread characters corrected. */
export function searchable(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[OIL]/g, (letter) => MISREAD[letter] ?? letter);
}

function written(characters: string): string {
  return `${PREFIX}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

function isChecked(characters: string): boolean {
  const values = [...characters].map((character) => ALPHABET.indexOf(character));
  return checkOf(values.slice(0, -1)) === values.at(-1);
}

/** A polynomial over the field of 32 elements: finds every wrong character and every swap of two neighbours. */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value) => timesX(sum ^ value), 0);
}

/** Multiplies by x modulo x⁵ + x² + 1. */
function timesX(value: number): number {
  return value & 16 ? (value << 1) ^ 0b100101 : value << 1;
}
