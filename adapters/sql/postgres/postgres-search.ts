import { type Kysely, sql } from 'kysely';
import type { Alternatives, SearchIndex } from '../search-index.ts';

/** PostgreSQL full-text search over n-grams. Needs no extension and no privilege beyond the table's. */
export const postgresSearch: SearchIndex = {
  /**
   * The function's cost makes the planner use the index instead of computing n-grams per row. The pending list, which
   * every search scans, is kept short.
   */
  async create(db, table) {
    const index = sql.id(`${table}_search`);
    await createFunction(db);
    await sql`
      create index ${index} on ${sql.table(table)} using gin (search_grams(search_text))
      with (gin_pending_list_limit = 256)`.execute(db);
    // Statistics of n-grams take minutes to gather and don't help: queries fetch few rows.
    await sql`alter index ${index} alter column 1 set statistics 0`.execute(db);
  },

  // PostgreSQL maintains the index itself with the current function.
  refresh: createFunction,

  findKeys(table, key, terms) {
    const quoted = (ngram: string) => `'${ngram.replace(/['\\]/g, '$&$&')}'`;
    const any = (term: Alternatives) =>
      term.map((ngrams) => `(${ngrams.map(quoted).join(' & ')})`).join(' | ');
    const all = terms.map((term) => `(${any(term)})`).join(' & ');
    return sql`
      select ${sql.ref(key)} as found from ${sql.table(table)}
      where search_grams(search_text) @@ ${all}::tsquery`;
  },
};

/** Unnests each letter with the two after it, by shifting the array of letters by one and by two. */
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
