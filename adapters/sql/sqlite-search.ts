import { type RawBuilder, sql } from 'kysely';
import type { SearchIndex } from './search-index.ts';

/** SQLite's full-text search over the grams of each text. */
export const sqliteSearch: SearchIndex = {
  /** The numbers are the index's own, because SQLite may renumber the rows of a table without an integer key. */
  async create(db, table, key) {
    const { numbers, index } = namesFor(table);
    const text = sql.ref('new.search_text');
    const number = (row: string) =>
      sql`(select number from ${sql.table(numbers)} where key = ${sql.ref(`${row}.${key}`)})`;
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
      insert into ${sql.table(index)} (rowid, grams) select number, ${gramsWithin(sql`search_text`)}
      from ${sql.table(numbers)} join ${sql.table(table)} on ${sql.ref(`${table}.${key}`)} = key`.execute(db);
    await sql`
      create trigger ${sql.id(`${index}_add`)} after insert on ${sql.table(table)} begin
        insert into ${sql.table(numbers)} (key) values (new.${sql.ref(key)});
        insert into ${sql.table(index)} (rowid, grams) values (${number('new')}, ${gramsWithin(text)});
      end`.execute(db);
    await sql`
      create trigger ${sql.id(`${index}_change`)} after update of search_text on ${sql.table(table)}
      when new.search_text <> old.search_text begin
        update ${sql.table(index)} set grams = ${gramsWithin(text)} where rowid = ${number('new')};
      end`.execute(db);
    await sql`
      create trigger ${sql.id(`${index}_remove`)} after delete on ${sql.table(table)} begin
        delete from ${sql.table(index)} where rowid = ${number('old')};
        delete from ${sql.table(numbers)} where key = old.${sql.ref(key)};
      end`.execute(db);
  },

  having(table, _key, grams) {
    const { numbers, index } = namesFor(table);
    const all = grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' ');
    return sql`
      select key as found from ${sql.table(index)}
      cross join ${sql.table(numbers)} on number = ${sql.ref(`${index}.rowid`)}
      where ${sql.table(index)} match ${all}`;
  },
};

function namesFor(table: string) {
  return { numbers: `${table}_search_numbers`, index: `${table}_search` };
}

/** Every run of one, two and three letters within each word of a text, with spaces between. */
function gramsWithin(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(
    with recursive
      split (word, rest) as (
        select '', ${text} || ' ' union all
        select substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) from split where rest <> ''),
      tail (part) as (
        select distinct word from split where word <> '' union all
        select substr(part, 2) from tail where substr(part, 2) <> '')
    select group_concat(substr(part, 1, 1) || ' ' || substr(part, 1, 2) || ' ' || substr(part, 1, 3), ' ') from tail)`;
}
