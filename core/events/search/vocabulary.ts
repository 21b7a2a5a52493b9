/** A word of the vocabulary, and how many events have it. */
interface KnownWord {
  readonly word: string;
  readonly letters: LetterMask;
  events: number;
}

/** One bit for each letter that a word has; other letters share a few. */
type LetterMask = number;

/** Shorter words are not corrected: every one is near to another. */
const MIN_LETTERS = 4;
/** Longer words are neither known nor corrected. */
const MAX_LETTERS = 24;
/** From this length on, two letters may be wrong. */
const TWO_WRONG_FROM = 6;
/** Memory of about twenty megabytes. */
const MAX_WORDS = 200_000;
const LATIN_LETTERS = 26;
const A = 97;

/** The words that a search can be corrected to. */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #byLength = new Map<number, Map<string, KnownWord>>();

  /** Counts the words of one event. */
  add(words: Iterable<string>): void {
    for (const word of new Set(words)) {
      if (word.length > MAX_LETTERS || this.#words.size >= MAX_WORDS) continue;
      this.#words.add(word);
      if (word.length < MIN_LETTERS) continue;
      const same = this.#byLength.get(word.length) ?? new Map<string, KnownWord>();
      const known = same.get(word);
      if (known) known.events += 1;
      else this.#byLength.set(word.length, same.set(word, { word, letters: maskOf(word), events: 1 }));
    }
  }

  isWord(word: string): boolean {
    return this.#words.has(word);
  }

  /** Returns whether a known word contains this one. */
  has(part: string): boolean {
    const letters = maskOf(part);
    for (const [length, words] of this.#byLength)
      if (length >= part.length)
        for (const known of words.values())
          if ((letters & ~known.letters) === 0 && known.word.includes(part)) return true;
    return false;
  }

  /**
   * Returns at most `limit` known words that differ from this one in one letter, or two of a long word, where two
   * exchanged neighbours count as one: the nearest first, then the one of most events.
   */
  nearest(word: string, limit: number): readonly string[] {
    if (word.length < MIN_LETTERS || word.length > MAX_LETTERS) return [];
    const most = wrongIn(word.length, 2);
    const letters = maskOf(word);
    const found: { readonly known: KnownWord; readonly wrong: number }[] = [];
    for (let length = word.length - most; length <= word.length + most; length += 1)
      for (const known of this.#byLength.get(length)?.values() ?? []) {
        if (bitsIn(letters & ~known.letters) > most || bitsIn(known.letters & ~letters) > most) continue;
        const wrong = wrongLetters(word, known.word);
        if (wrong > 0 && wrong <= wrongIn(length, most)) found.push({ known, wrong });
      }
    return found
      .sort(
        (a, b) =>
          a.wrong - b.wrong || b.known.events - a.known.events || (a.known.word < b.known.word ? -1 : 1),
      )
      .slice(0, limit)
      .map(({ known }) => known.word);
  }
}

/** Returns how many letters of a word of this length may be wrong. */
function wrongIn(length: number, most: number): number {
  return length < TWO_WRONG_FROM ? 1 : most;
}

/** Counts the letters to replace, add, leave out or exchange with their neighbour to get from one word to the other. */
export function wrongLetters(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const isExchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + same,
          isExchanged ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = row;
  }
  return at(last, other.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

function maskOf(word: string): LetterMask {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) {
    const place = word.charCodeAt(index) - A;
    mask |= 1 << (place >= 0 && place < LATIN_LETTERS ? place : LATIN_LETTERS + (word.charCodeAt(index) % 5));
  }
  return mask;
}

function bitsIn(mask: LetterMask): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}
