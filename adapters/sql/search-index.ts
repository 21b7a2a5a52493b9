import type { Kysely, RawBuilder } from 'kysely';

/** How a database finds rows by any part of their `search_text`. */
export interface SearchIndex {
  /** From now on the index keeps step with the table, within each transaction that changes it. */
  create(db: Kysely<unknown>, table: string, key: string): Promise<void>;
  /** For an index that an earlier program created: it keeps step from now on by what `create` sets up today. */
  refresh(db: Kysely<unknown>, table: string, key: string): Promise<void>;
  /** Selects, as `found`, the keys of the rows that have all these grams. */
  findKeys(table: string, key: string, ngrams: readonly string[]): RawBuilder<{ found: string }>;
}

/** The runs of three letters that make up these words; a shorter word is its own. An index has all of one to three. */
export function ngramsOf(words: readonly string[]): readonly string[] {
  return [...new Set(words.flatMap(ngramsOfWord))];
}

function ngramsOfWord(word: string): readonly string[] {
  const letters = [...word];
  if (letters.length < 3) return [word];
  return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
}
