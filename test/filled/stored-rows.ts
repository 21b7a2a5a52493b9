import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { applyMigrations } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { copiedTables } from '#adapters/sql/operations/copy/copied-tables.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';

/** Not copied between installations, and part of what one stores. */
const ALSO_STORED = 'operator_state';

/**
 * Writes every row of a database as lines of JSON, for either engine: the last migration, then for each table its name and
 * columns, followed by its rows.
 */
export async function writeRows({ migrator: db, dialect }: SqlDatabase, file: string): Promise<void> {
  const lines: unknown[] = [{ migration: migrations.at(-1)?.name }];
  const own = (await dialect.tables(db)).filter(({ name }) => name === ALSO_STORED);
  for (const { name, columns, key } of [...(await copiedTables({ db, dialect })), ...own]) {
    const order = sql.join((key.length > 0 ? key : columns).map((column) => sql.ref(column)));
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} order by ${order}`.execute(db);
    if (rows.length === 0) continue;
    lines.push({ table: name, columns });
    for (const row of rows) lines.push(columns.map((column) => row[column]));
  }
  writeFileSync(file, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
}

/** Migrates an empty database to the migration of the file, and no further, and inserts its rows. */
export async function loadRows(database: SqlDatabase, file: string | URL): Promise<void> {
  const [{ migration = '' } = {}, ...lines] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  await applyMigrations(
    database,
    migrations.filter(({ name }) => name <= migration),
  );
  await database.migrator.transaction().execute(async (db) => {
    for (const { table, columns, rows } of tablesIn(lines))
      await database.dialect.insertRows(db, table, columns, rows);
  });
}

interface StoredTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: (readonly unknown[])[];
}

function tablesIn(
  lines: readonly (readonly unknown[] | Omit<StoredTable, 'rows'>)[],
): readonly StoredTable[] {
  const tables: StoredTable[] = [];
  for (const line of lines)
    if (isRow(line)) tables.at(-1)?.rows.push(line);
    else tables.push({ ...line, rows: [] });
  return tables;
}

function isRow(line: readonly unknown[] | object): line is readonly unknown[] {
  return Array.isArray(line);
}
