import { invalidInput } from './domain-error.ts';
import { characterCount, folded } from './text.ts';

/** Words to look for. */
export const SEARCH = { label: 'A search', max: 100 } as const;
const MAX_WORDS = 8;

/**
 * What a search looks for: the first eight words of a query, folded, and of that the first 100 letters; none in an empty
 * one, which finds everything. Throws `invalid_input` for more than 100 characters.
 */
export function searchWords(q: string | null): readonly string[] {
  if (q !== null && q.length > SEARCH.max && characterCount(q) > SEARCH.max)
    throw invalidInput({ q: `${SEARCH.label} can have at most ${SEARCH.max} characters.` });
  return folded(q ?? '', SEARCH.max)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** What finding means, in every database: each word is a part of the folded text, in any order and place. */
export function containsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
