import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Alternatives, SearchIndex } from '../search-index.ts';

/** SQLite full-text search over n-grams. */
export const sqliteSearch: SearchIndex = {
  /** Maps keys to separate row numbers, because SQLite may renumber rows of a table without an integer key. */
  async create(db, table, key) {
    const { numbers, index } = namesFor(table);
    await sql`create table ${sql.table(numbers)} (number integer primary key, key text not null unique)`.execute(
      db,
    );
    await sql`
      create virtual table ${sql.table(index)} using fts5(
        grams, content = '', contentless_delete = 1, detail = none,
        tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'")`.execute(db);
    await sql`insert into ${sql.table(numbers)} (key) select ${sql.ref(key)} from ${sql.table(table)}`.execute(
      db,
    );
    await sql`
      insert into ${sql.table(index)} (rowid, grams) select number, ${ngramsExpression(sql`search_text`)}
      from ${sql.table(numbers)} join ${sql.table(table)} on ${sql.ref(`${table}.${key}`)} = key`.execute(db);
    await createTriggers(db, table, key);
  },

  async refresh(db, table, key) {
    const { index } = namesFor(table);
    for (const change of ['add', 'change', 'remove'])
      await sql`drop trigger ${sql.id(`${index}_${change}`)}`.execute(db);
    await createTriggers(db, table, key);
  },

  findKeys(table, _key, terms) {
    const { numbers, index } = namesFor(table);
    const quoted = (ngram: string) => `"${ngram.replaceAll('"', '""')}"`;
    const any = (term: Alternatives) =>
      term.map((ngrams) => `(${ngrams.map(quoted).join(' AND ')})`).join(' OR ');
    const all = terms.map((term) => `(${any(term)})`).join(' AND ');
    return sql`
      select key as found from ${sql.table(index)}
      cross join ${sql.table(numbers)} on number = ${sql.ref(`${index}.rowid`)}
      where ${sql.table(index)} match ${all}`;
  },
};

function namesFor(table: string) {
  return { numbers: `${table}_search_numbers`, index: `${table}_search` };
}

async function createTriggers(db: Kysely<unknown>, table: string, key: string): Promise<void> {
  const { numbers, index } = namesFor(table);
  const text = sql.ref('new.search_text');
  const number = (row: string) =>
    sql`(select number from ${sql.table(numbers)} where key = ${sql.ref(`${row}.${key}`)})`;
  await sql`
    create trigger ${sql.id(`${index}_add`)} after insert on ${sql.table(table)} begin
      insert into ${sql.table(numbers)} (key) values (new.${sql.ref(key)});
      insert into ${sql.table(index)} (rowid, grams) values (${number('new')}, ${ngramsExpression(text)});
    end`.execute(db);
  await sql`
    create trigger ${sql.id(`${index}_change`)} after update of search_text on ${sql.table(table)}
    when new.search_text <> old.search_text begin
      update ${sql.table(index)} set grams = ${ngramsExpression(text)} where rowid = ${number('new')};
    end`.execute(db);
  await sql`
    create trigger ${sql.id(`${index}_remove`)} after delete on ${sql.table(table)} begin
      delete from ${sql.table(index)} where rowid = ${number('old')};
      delete from ${sql.table(numbers)} where key = old.${sql.ref(key)};
    end`.execute(db);
}

/**
 * Returns a SQL expression for the n-grams of one, two and three letters that start at each letter, separated by
 * spaces. The tokenizer splits at spaces, so no n-gram spans two words. Letters are counted within pieces of 64,
 * because SQLite finds a letter by scanning from the start.
 */
function ngramsExpression(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(
    with recursive
      piece (start, part) as (
        select 1, substr(${text}, 1, 66) union all
        select start + 64, substr(${text}, start + 64, 66) from piece where length(part) > 64),
      letter (place) as (
        select 1 union all
        select place + 1 from letter where place < 64)
    select group_concat(substr(part, place, 1) || ' ' || substr(part, place, 2) || ' ' || substr(part, place, 3), ' ')
    from piece cross join letter where place <= length(part))`;
}
