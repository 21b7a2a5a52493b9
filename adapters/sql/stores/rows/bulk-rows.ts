import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SqlDialect } from '../../dialect.ts';
import type { Schema } from '../../schema.ts';

/** Inserts rows in one round trip, with the same statement for any number of them. */
export async function insertAll<Table extends keyof Schema>(
  db: Kysely<Schema>,
  dialect: SqlDialect,
  table: Table,
  rows: readonly Schema[Table][],
): Promise<void> {
  const [first] = rows;
  if (first) await insertRows(db, dialect, { name: table, columns: Object.keys(first) }, rows);
}

/** Inserts rows into a table given by name. */
export async function insertRows(
  db: Kysely<Schema>,
  dialect: SqlDialect,
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
  rows: readonly object[],
): Promise<void> {
  await dialect.insertRows(db, name, columns, rows);
}

/**
 * Updates rows found by `key` in one round trip; all columns when none are named. Returns the number of updated rows.
 */
export async function updateAll<Table extends keyof Schema>(
  db: Kysely<Schema>,
  dialect: SqlDialect,
  table: Table,
  key: string & keyof Schema[Table],
  rows: readonly Schema[Table][],
  columns?: readonly (string & keyof Schema[Table])[],
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const changed = (columns ?? Object.keys(first)).filter((column) => column !== key);
  return dialect.updateRows(db, table, key, changed, rows);
}

/** Returns whether a row matches one of the keys, with one parameter and the same statement for any number of them. */
export function isOneOf<Table extends keyof Schema>(
  dialect: SqlDialect,
  table: Table,
  keys: readonly Partial<Schema[Table]>[],
): RawBuilder<boolean> {
  const columns = Object.keys(keys[0] ?? {});
  const [only] = keys;
  if (keys.length === 1 && only) return sql<boolean>`(${refs(columns)}) = (${sql.join(Object.values(only))})`;
  return sql<boolean>`(${refs(columns)}) in (select ${refs(columns)} from ${dialect.rowsOf(table, columns, keys)})`;
}

export function keyed<Column extends string>(column: Column, values: readonly string[]) {
  return values.map((value) => ({ [column]: value }) as Record<Column, string>);
}

/** Sorts in memory, because SQLite finds each row by an index and would sort needlessly. */
export function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}

export function refs(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}
