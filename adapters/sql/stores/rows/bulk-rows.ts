import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SqlDialect, Values } from '../../dialect.ts';
import type { Schema } from '../../schema.ts';
import type { Table } from '../../table.ts';

/** Inserts entities in one round trip, with the same statement for any number of them. */
export async function insertAll<Entity extends object, Row extends object, Name extends string>(
  db: Kysely<Schema>,
  dialect: SqlDialect,
  table: Table<Entity, Row, Name>,
  entities: readonly Entity[],
): Promise<void> {
  if (entities.length > 0)
    await dialect.insertRows(db, table.name, table.columns, table.valuesOf(entities, table.columns));
}

/** Updates columns of stored entities in one round trip. Throws when one of them does not exist. */
export async function updateAll<Entity extends object, Row extends object, Name extends string>(
  db: Kysely<Schema>,
  dialect: SqlDialect,
  table: Table<Entity, Row, Name>,
  entities: readonly Entity[],
  columns = table.mutable,
): Promise<void> {
  if (entities.length === 0) return;
  const named = [...columns, ...table.columns.slice(0, 1)];
  await dialect.updateRows(db, table.name, named, table.valuesOf(entities, named));
}

/** Returns whether a row matches one of the keys, with one parameter and the same statement for any number of them. */
export function isOneOf<Name extends keyof Schema>(
  dialect: SqlDialect,
  table: Name,
  columns: readonly (keyof Schema[Name] & string)[],
  keys: readonly Values[],
): RawBuilder<boolean> {
  const [only] = keys;
  if (keys.length === 1 && only) return sql<boolean>`(${refs(columns)}) = (${sql.join(only)})`;
  return sql<boolean>`(${refs(columns)}) in (select ${refs(columns)} from ${dialect.rowsOf(table, columns, keys)})`;
}

/** Returns keys of one value each. */
export function listed(values: readonly string[]): readonly Values[] {
  return values.map((value) => [value]);
}

/** Selects the columns of joined tables as `table.column`. */
export function columnsOf(...tables: readonly { readonly joined: readonly string[] }[]) {
  return tables.flatMap(({ joined }) => joined.map((name) => sql.ref(name).as(name)));
}

/** Sorts in memory, because SQLite finds each row by an index and would sort needlessly. */
export function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}

export function refs(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}
