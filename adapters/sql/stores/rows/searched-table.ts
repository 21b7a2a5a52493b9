import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '../../schema.ts';
import { ngramsOf } from '../../search-index.ts';
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
    const table = sql.table(this.table);
    if (words.length === 0 || (await this.#isCommon(words))) return sql`${table}`;
    return sql`(
      select ${table}.* from (${this.#findKeys(words)}) as candidates cross join ${table}
      where ${sql.ref(`${this.table}.${this.key}`)} = found)`;
  }

  async #isCommon(words: readonly string[]): Promise<boolean> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (${this.#findKeys(words)} limit ${this.maxSorted + 1}) as candidates`.execute(
      this.database.reader,
    );
    return Number(rows[0]?.count) > this.maxSorted;
  }

  #findKeys(words: readonly string[]): RawBuilder<{ found: string }> {
    return this.database.dialect.search.findKeys(this.table, this.key, ngramsOf(words));
  }
}
