import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../schema.ts';
import type { TableShape } from '../../table-shape.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The values of a primary key, in the order of its columns. */
export type Key = readonly unknown[];

/** A range of keys in their order. */
export interface KeyRange {
  /** Exclusive lower bound. */
  readonly after?: Key | null;
  /** Inclusive upper bound. */
  readonly upTo?: Key;
}

const ROWS_PER_BATCH = 1_000;

/**
 * Yields the rows of a table in batches, ordered by the bytes of the key, which is the same order in every database.
 */
export async function* rowBatches(
  db: Kysely<Schema>,
  { name, columns, key }: TableShape,
  { after = null, upTo }: KeyRange = {},
): AsyncGenerator<readonly Row[]> {
  let last = after;
  for (;;) {
    const bounds = [
      ...(last ? [sql`${tuple(key)} > ${values(last)}`] : []),
      ...(upTo ? [sql`${tuple(key)} <= ${values(upTo)}`] : []),
    ];
    const where = bounds.length > 0 ? sql`where ${sql.join(bounds, sql` and `)}` : sql``;
    const { rows } = await sql<Row>`
      select ${refs(columns)} from ${sql.table(name)} ${where}
      order by ${refs(key)} limit ${sql.lit(ROWS_PER_BATCH)}`.execute(db);
    const end = rows.at(-1);
    if (end) yield rows;
    if (!end || rows.length < ROWS_PER_BATCH) return;
    last = key.map((column) => end[column]);
  }
}

/** Returns the last key of a table; null when the table is empty. */
export async function lastKey(db: Kysely<Schema>, { name, key }: TableShape): Promise<Key | null> {
  const backwards = sql.join(key.map((column) => sql`${sql.ref(column)} desc`));
  const { rows } = await sql<Row>`
    select ${refs(key)} from ${sql.table(name)} order by ${backwards} limit 1`.execute(db);
  const [row] = rows;
  return row ? key.map((column) => row[column]) : null;
}

function tuple(columns: readonly string[]): RawBuilder<unknown> {
  return columns.length === 1 ? refs(columns) : sql`(${refs(columns)})`;
}

function values(key: Key): RawBuilder<unknown> {
  return key.length === 1 ? sql`${key[0]}` : sql`(${sql.join(key)})`;
}

function refs(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}
