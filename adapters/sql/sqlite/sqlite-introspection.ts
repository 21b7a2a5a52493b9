import { type Kysely, sql } from 'kysely';
import type { CheckResult } from '#core/health/invariant.ts';
import type { Schema } from '../schema.ts';
import { type ColumnRow, type Reference, shapesOf, type TableShape } from '../table-shape.ts';

/** Excludes the internal tables of search indexes, which the database maintains. */
const OWN_TABLES = sql`pragma_table_list where schema = 'main' and type = 'table'
  and name not like 'sqlite|_%' escape '|' and name not like '%|_search|_numbers' escape '|'`;
/** Values of `hidden` in `pragma_table_xinfo` for hidden columns of virtual tables and for generated columns. */
const NOT_STORED = sql`(1, 2, 3)`;

export async function sqliteTables(db: Kysely<Schema>): Promise<readonly TableShape[]> {
  const { rows: columns } = await sql<ColumnRow>`
    select tables.name as "table", columns.name as "column", columns.pk as key
    from (select name from ${OWN_TABLES}) as tables join pragma_table_xinfo(tables.name) as columns
    where columns.hidden not in ${NOT_STORED}
    order by tables.name, columns.cid`.execute(db);
  const { rows: references } = await sql<Reference & { from: string }>`
    select tables.name as "from", keys."from" as "column", keys."table" as "table", keys."to" as "to"
    from (select name from ${OWN_TABLES}) as tables join pragma_foreign_key_list(tables.name) as keys
    order by tables.name, keys.id`.execute(db);
  return shapesOf(columns, references);
}

/** Checks every page, row and index entry. */
export async function checkSqliteIntegrity(db: Kysely<Schema>, limit: number): Promise<CheckResult> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const violations = rows
    .filter(({ integrity_check: words }) => words !== 'ok')
    .map(({ integrity_check: words }) => ({ subject: 'the database file', problem: `reports: ${words}` }));
  return { total: violations.length, violations: violations.slice(0, limit), skipped: null };
}
