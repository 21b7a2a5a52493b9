import type { Kysely, RawBuilder } from 'kysely';

/** Finds rows by any part of their `search_text`. */
export interface SearchIndex {
  /** Creates an index that is maintained within each transaction that changes the table. */
  create(db: Kysely<unknown>, table: string, key: string): Promise<void>;
  /** Replaces the maintenance of an index that an earlier version created by that of `create`. */
  refresh(db: Kysely<unknown>, table: string, key: string): Promise<void>;
  /** Selects, as `found`, the keys of the rows that have, of each of these alternatives, all n-grams of one. */
  findKeys(table: string, key: string, terms: readonly Alternatives[]): RawBuilder<{ found: string }>;
}

/** N-grams of which a text has all, or all of the next ones. */
export type Alternatives = readonly (readonly string[])[];

/**
 * Returns the trigrams of the words; a word of one or two letters is returned whole. The index contains n-grams of one
 * to three letters.
 */
export function ngramsOf(words: readonly string[]): readonly string[] {
  return [...new Set(words.flatMap(ngramsOfWord))];
}

function ngramsOfWord(word: string): readonly string[] {
  const letters = [...word];
  if (letters.length < 3) return [word];
  return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
}
