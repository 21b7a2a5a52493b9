import type { Instant } from '../../shared/instant.ts';
import { searchWords } from '../../shared/search.ts';
import { categoryNamed } from './category-named.ts';
import { readTimes } from './read-times.ts';
import type { SearchTerm } from './search-term.ts';

const FREE = new Set(['free', 'percuma']);

/** Reads the terms of a query; none for an empty one. Throws `invalid_input` when it is too long. */
export function readSearch(q: string | null, now: Instant): readonly SearchTerm[] {
  const words = searchWords(q);
  const terms: SearchTerm[] = [];
  for (let next = 0; next < words.length; ) {
    const read = readTimes(words.slice(next), now);
    const taken = words.slice(next, next + (read?.words ?? 1));
    next += taken.length;
    terms.push({ ...textTerm(taken), ...meaningOf(taken), times: read?.times ?? null });
  }
  return terms;
}

/** A term that means nothing but its words. */
export function textTerm(words: readonly string[]): SearchTerm {
  return { words, category: null, times: null, isFree: false, splits: [] };
}

function meaningOf([word = '']: readonly string[]): Pick<SearchTerm, 'category' | 'isFree'> {
  return { category: categoryNamed(word), isFree: FREE.has(word) };
}
