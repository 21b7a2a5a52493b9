import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '../../schema.ts';
import { type Alternatives, ngramsOf } from '../../search-index.ts';
import type { SqlDatabase } from '../../sql-database.ts';

/** The number of rows that can be sorted for a page in two milliseconds. */
const MAX_SORTED = 1_000;

/** A table with a search index. */
export class SearchedTable<Table extends 'events' | 'people'> {
  constructor(
    private readonly database: SqlDatabase,
    private readonly table: Table,
    private readonly key: string,
    private readonly maxSorted = MAX_SORTED,
  ) {}

  /**
   * Returns a row source that includes all rows with these words: the matches of the index, or the whole table when
   * there are so many that a scan in the order of the page soon fills it.
   */
  async rows(words: readonly string[]): Promise<RawBuilder<Selectable<Schema[Table]>>> {
    const rare = words.length === 0 ? null : await this.rareRows([words]);
    return rare ?? sql`${sql.table(this.table)}`;
  }

  /**
   * Returns a row source that includes all rows that have, of each of the given, one of its alternatives: the words of
   * a text. Null when there may be very many.
   */
  async rareRows(
    ...required: readonly (readonly (readonly string[])[])[]
  ): Promise<RawBuilder<Selectable<Schema[Table]>> | null> {
    const terms = required.map((texts) => texts.map(ngramsOf));
    if (await this.#isCommon(terms)) return null;
    const table = sql.table(this.table);
    return sql`(
      select ${table}.* from (${this.#findKeys(terms)}) as candidates cross join ${table}
      where ${sql.ref(`${this.table}.${this.key}`)} = found)`;
  }

  async #isCommon(terms: readonly Alternatives[]): Promise<boolean> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (${this.#findKeys(terms)} limit ${this.maxSorted + 1}) as candidates`.execute(
      this.database.backgroundReader,
    );
    return Number(rows[0]?.count) > this.maxSorted;
  }

  #findKeys(terms: readonly Alternatives[]): RawBuilder<{ found: string }> {
    return this.database.dialect.search.findKeys(this.table, this.key, terms);
  }
}
