import { type Kysely, sql } from 'kysely';
import type { SearchIndex } from '../search-index.ts';

/** PostgreSQL's full-text search over the grams of each text. Needs no extension, and no right beyond a table's. */
export const postgresSearch: SearchIndex = {
  /**
   * The function's price keeps the planner from working grams out row by row, where it could look them up. The list of
   * what the index has yet to take in, which every search reads, is kept short.
   */
  async create(db, table) {
    const index = sql.id(`${table}_search`);
    await createFunction(db);
    await sql`
      create index ${index} on ${sql.table(table)} using gin (search_grams(search_text))
      with (gin_pending_list_limit = 256)`.execute(db);
    // What the planner could learn of grams costs minutes to gather, and is of no use: it is asked for few rows only.
    await sql`alter index ${index} alter column 1 set statistics 0`.execute(db);
  },

  // PostgreSQL keeps the index in step by itself, with whatever the function is by then.
  refresh: createFunction,

  findKeys(table, key, ngrams) {
    const all = ngrams.map((ngram) => `'${ngram.replace(/['\\]/g, '$&$&')}'`).join(' & ');
    return sql`
      select ${sql.ref(key)} as found from ${sql.table(table)}
      where search_grams(search_text) @@ ${all}::tsquery`;
  },
};

/** Beside each letter stand the two after it: the same letters once more, without the first and without the first two. */
async function createFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function search_grams(folded text) returns tsvector
    language sql immutable strict parallel safe cost 100000 as $$
      select array_to_tsvector(array(
        select gram
        from
          (select string_to_array(folded, null) as letters) as text,
          unnest(letters, letters[2:], letters[3:]) as runs (letter, second, third),
          unnest(array[letter, letter || second, letter || second || third]) as gram
        where gram is not null and position(' ' in gram) = 0
      )) $$`.execute(db);
}
