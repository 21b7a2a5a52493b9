import type { SearchTerm } from './search-term.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Letters of a word that may be two. */
const MIN_LETTERS = 5;
const MAX_LETTERS = 24;
const MIN_PART = 2;

/** Returns whether a search has a word that may be two. */
export function mayBeJoined(terms: readonly SearchTerm[]): boolean {
  return terms.some((term) => longWord(term) !== null);
}

/** Returns the terms with the two known words that a long one may join. */
export function withSplits(terms: readonly SearchTerm[], vocabulary: Vocabulary): readonly SearchTerm[] {
  return terms.map((term) => ({ ...term, splits: splitsOf(longWord(term) ?? '', vocabulary) }));
}

function longWord({ words: [word = '', ...others] }: SearchTerm): string | null {
  return others.length === 0 && word.length >= MIN_LETTERS && word.length <= MAX_LETTERS ? word : null;
}

function splitsOf(word: string, vocabulary: Vocabulary): readonly string[] {
  const splits: string[] = [];
  for (let place = MIN_PART; place <= word.length - MIN_PART; place += 1) {
    const [first, second] = [word.slice(0, place), word.slice(place)];
    if (vocabulary.isWord(first) && vocabulary.isWord(second)) splits.push(`${first} ${second}`);
  }
  return splits;
}
