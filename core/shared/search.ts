import { invalidInput } from './errors/build-error.ts';
import { characterCount, foldText } from './text.ts';

/** The limit of a search query. */
export const SEARCH = { label: 'A search', max: 100 } as const;
const MAX_WORDS = 8;

/**
 * Returns the first eight words of a query, folded and within 100 letters; none for an empty query, which matches
 * everything. Throws `invalid_input` for more than 100 characters.
 */
export function searchWords(q: string | null): readonly string[] {
  if (q !== null && q.length > SEARCH.max && characterCount(q) > SEARCH.max)
    throw invalidInput({ q: { code: 'too_long', ...SEARCH } });
  return foldText(q ?? '', SEARCH.max)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** Returns whether the folded text contains every word, in any order and place. Databases search in the same way. */
export function containsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
