import SqliteFile from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import type { Schema } from './schema.ts';
import type { SqlDatabase } from './sql-database.ts';
import { readerOn, writerOn } from './sqlite-driver.ts';

const dialect: SqlDialect = {
  locksRows: false,
  isDuplicate: (error) =>
    /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(String((error as { code?: unknown } | null)?.code)),
  mayTryAgain: () => false,
  // A transaction that writes has the whole database to itself, and its texts sort by their bytes.
  lockTable: async () => undefined,
  lockMigrations: async () => undefined,
  sortByBytes: async () => undefined,
  letOnlyGrow,
};

/** For so long another program (the command line, a backup) may keep the write lock. */
const WAIT_MILLISECONDS = 5_000;

/** Opens a SQLite file, and creates it when it is missing. One connection writes, another one reads. */
export function openSqlite(file: string, waitMilliseconds = WAIT_MILLISECONDS): SqlDatabase {
  if (file === '' || file === ':memory:')
    throw new Error('SQLite needs a file: its two connections share it.');
  const writing = new SqliteFile(file, { timeout: WAIT_MILLISECONDS });
  writing.exec('pragma journal_mode = WAL');
  writing.exec('pragma synchronous = FULL');
  writing.exec('pragma foreign_keys = ON');
  // From here on the driver waits, because SQLite would halt the whole program while it does.
  writing.exec('pragma busy_timeout = 0');
  const reading = new SqliteFile(file, { readonly: true, timeout: WAIT_MILLISECONDS });
  const writer = new Kysely<Schema>({ dialect: writerOn(writing, waitMilliseconds) });
  const reader = new Kysely<Schema>({ dialect: readerOn(reading) });
  return {
    writer,
    reader,
    migrator: writer,
    dialect,
    async close() {
      await reader.destroy();
      await writer.destroy();
    },
  };
}

/** The order is guarded before the insert, because an `insert or replace` removes rows without asking the others. */
async function letOnlyGrow(db: Kysely<unknown>, table: string, number: string): Promise<void> {
  const rules = [
    { name: 'no_change', step: 'update', condition: sql`1` },
    { name: 'no_removal', step: 'delete', condition: sql`1` },
    {
      name: 'in_order',
      step: 'insert',
      condition: sql`new.${sql.ref(number)} is not (select coalesce(max(${sql.ref(number)}), 0) + 1 from ${sql.table(table)})`,
    },
  ];
  for (const { name, step, condition } of rules)
    await sql`
      create trigger ${sql.id(`${table}_${name}`)} before ${sql.raw(step)} on ${sql.table(table)}
      when ${condition}
      begin select raise(abort, ${sql.lit(`${table} only grows.`)}); end`.execute(db);
}
