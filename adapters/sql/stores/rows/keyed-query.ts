import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { SqlDialect, Values } from '../../dialect.ts';
import type { Schema } from '../../schema.ts';
import { Statement, type StatementParts } from '../../statement.ts';
import { refs } from './bulk-rows.ts';

export interface KeyedQueryParts extends Pick<StatementParts<unknown>, 'db' | 'dialect'> {
  /** Returns whether the columns have the values of a key, in its order. */
  hasKey<Name extends keyof Schema>(
    table: Name,
    columns: readonly (keyof Schema[Name] & string)[],
  ): RawBuilder<boolean>;
}

/** A query for the rows with some keys: one statement for a single key, and one for any number, as one parameter. */
export class KeyedQuery<Row> {
  readonly #ofOne: Statement<Values, Row>;
  readonly #ofMany: Statement<readonly Values[], Row>;

  constructor(build: (parts: KeyedQueryParts) => Compilable<Row>) {
    this.#ofOne = new Statement(({ at, ...parts }) => {
      const valueAt = (_column: string, place: number) => at((key) => key[place]);
      return build({
        ...parts,
        hasKey: (_table, columns) => sql`(${refs(columns)}) = (${sql.join(columns.map(valueAt))})`,
      });
    });
    this.#ofMany = new Statement(({ at, ...parts }) =>
      build({
        ...parts,
        hasKey: (table, columns) => {
          const keys = parts.dialect.rowsOf(
            table,
            columns,
            at((keys) => keys),
          );
          return sql`(${refs(columns)}) in (select ${refs(columns)} from ${keys})`;
        },
      }),
    );
  }

  async run(db: Kysely<Schema>, dialect: SqlDialect, keys: readonly Values[]): Promise<readonly Row[]> {
    const [only] = keys;
    if (!only) return [];
    const { rows } =
      keys.length === 1
        ? await this.#ofOne.run(db, dialect, only)
        : await this.#ofMany.run(db, dialect, keys);
    return rows;
  }
}
