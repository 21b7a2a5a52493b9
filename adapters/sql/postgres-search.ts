import { sql } from 'kysely';
import type { SearchIndex } from './search-index.ts';

/** PostgreSQL's full-text search over the grams of each text. Needs no extension, and no right beyond a table's. */
export const postgresSearch: SearchIndex = {
  /**
   * The function's price keeps the planner from working grams out row by row, where it could look them up. The list of
   * what the index has yet to take in, which every search reads, is kept short.
   */
  async create(db, table) {
    const index = sql.id(`${table}_search`);
    await sql`
      create or replace function search_grams(folded text) returns tsvector
      language sql immutable strict parallel safe cost 100000 as $$
        select array_to_tsvector(array(
          select gram
          from (
            select letter, lead(letter) over place as second, lead(letter, 2) over place as third
            from unnest(string_to_array(folded, null)) with ordinality as letters (letter, number)
            window place as (order by number)
          ) as runs, unnest(array[letter, letter || second, letter || second || third]) as gram
          where gram is not null and position(' ' in gram) = 0
        )) $$`.execute(db);
    await sql`
      create index ${index} on ${sql.table(table)} using gin (search_grams(search_text))
      with (gin_pending_list_limit = 256)`.execute(db);
    // What the planner could learn of grams costs minutes to gather, and is of no use: it is asked for few rows only.
    await sql`alter index ${index} alter column 1 set statistics 0`.execute(db);
  },

  having(table, key, grams) {
    const all = grams.map((gram) => `'${gram.replace(/['\\]/g, '$&$&')}'`).join(' & ');
    return sql`
      select ${sql.ref(key)} as found from ${sql.table(table)}
      where search_grams(search_text) @@ ${all}::tsquery`;
  },
};
