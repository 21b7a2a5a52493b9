import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SqlDialect, Values } from '../dialect.ts';
import { encoded, type Place } from '../place.ts';
import type { Schema } from '../schema.ts';
import { Statement, statementOfColumns } from '../statement.ts';
import { asJson } from '../stores/rows/as-json.ts';
import { refs } from '../stores/rows/bulk-rows.ts';

/** The first half of the advisory lock keys of names, distinct from other locks. */
const NAMES_LOCK = 4_122_027;

export function rowsOf(
  table: string,
  columns: readonly string[],
  rows: readonly Values[] | Place<readonly Values[]>,
): RawBuilder<unknown> {
  const json = encoded(rows, (all) => asJson(all.map((row) => objectOf(columns, row))));
  return sql`json_populate_recordset(null::${sql.table(table)}, ${json}) as ${sql.ref('row')}`;
}

/** A loop, because `Object.fromEntries` takes five times as long. */
function objectOf(columns: readonly string[], row: Values): object {
  const object: Record<string, unknown> = {};
  let place = 0;
  for (const column of columns) object[column] = row[place++];
  return object;
}

const insertOf = statementOfColumns<readonly Values[]>(
  (table, columns) =>
    new Statement(({ at }) => {
      const rows = rowsOf(
        table,
        columns,
        at((given) => given),
      );
      return sql`insert into ${sql.table(table)} (${refs(columns)}) select ${refs(columns)} from ${rows}`;
    }),
);

export function insertRows(
  this: SqlDialect,
  db: Kysely<Schema>,
  table: string,
  columns: readonly string[],
  rows: readonly Values[],
): Promise<void> {
  return insertOf(table, columns).write(db, this, rows);
}

const updateOf = {
  set: statementOfColumns<readonly Values[]>((table, columns) => updateStatement(table, columns, 'set')),
  add: statementOfColumns<readonly Values[]>((table, columns) => updateStatement(table, columns, 'add')),
};

/** The server itself fails where a row does not exist, by a text that is no number. */
function updateStatement(
  table: string,
  columns: readonly string[],
  how: 'set' | 'add',
): Statement<readonly Values[]> {
  const key = columns.at(-1);
  const changes = columns.slice(0, -1).map((column) => {
    const given = sql.ref(`row.${column}`);
    return sql`${sql.ref(column)} = ${how === 'add' ? sql`${sql.ref(`${table}.${column}`)} + ${given}` : given}`;
  });
  return new Statement(({ at }) => {
    const rows = rowsOf(
      table,
      columns,
      at((given) => given),
    );
    return sql`
      with updated as (
        update ${sql.table(table)} set ${sql.join(changes)} from ${rows}
        where ${sql.ref(`${table}.${key}`)} = ${sql.ref(`row.${key}`)} returning 1
      )
      select case when count(*) = ${at((given) => given.length)} then 0
        else cast(concat(${sql.lit(`A row of ${table} to be updated does not exist. Rows updated: `)}, count(*)) as integer) end
      from updated`;
  });
}

export function updateRows(
  this: SqlDialect,
  db: Kysely<Schema>,
  table: string,
  columns: readonly string[],
  rows: readonly Values[],
  how: 'set' | 'add' = 'set',
): Promise<void> {
  return updateOf[how](table, columns).write(db, this, rows);
}

/** Locks in the order of the keys, so that two transactions never deadlock. */
const locking = new Statement<readonly string[]>(({ db, at }) => {
  const keys = sql<{ key: number }>`(
    select distinct hashtext(name) as key from json_array_elements_text(${at(asJson)}) as name order by key
  )`.as<'keys'>(sql`keys`);
  return db.selectFrom(keys).select(sql`pg_advisory_xact_lock(${sql.lit(NAMES_LOCK)}, key)`.as('locked'));
});

export async function lockNames(
  this: SqlDialect,
  db: Kysely<Schema>,
  names: readonly string[],
): Promise<void> {
  await locking.run(db, this, names);
}
