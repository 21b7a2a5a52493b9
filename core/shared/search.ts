import { invalidInput } from './domain-error.ts';
import { folded } from './text.ts';

const LONGEST_QUERY = 100;
const MOST_WORDS = 8;

/**
 * What a search looks for: the first eight words of a query, folded; none in an empty one, which finds everything. Throws
 * `invalid_input` for more than 100 characters.
 */
export function searchWords(q: string | null): readonly string[] {
  if (q !== null && q.length > LONGEST_QUERY)
    throw invalidInput({ q: `A search can have at most ${LONGEST_QUERY} characters.` });
  return folded(q ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

/** What finding means, in every database: each word is a part of the folded text, in any order and place. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
