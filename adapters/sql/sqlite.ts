import SqliteFile from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { SqlDatabase, SqlDialect } from './dialect.ts';
import type { Schema } from './schema.ts';
import { readerOn, writerOn } from './sqlite-driver.ts';

const dialect: SqlDialect = {
  locksRows: false,
  isDuplicate: (error) =>
    /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(String((error as { code?: unknown } | null)?.code)),
};

/** Opens a SQLite file, and creates it when it is missing. One connection writes, another one reads. */
export function openSqlite(file: string): SqlDatabase {
  if (file === '' || file === ':memory:')
    throw new Error('SQLite needs a file: its two connections share it.');
  const writing = new SqliteFile(file, { timeout: 100 });
  writing.pragma('journal_mode = WAL');
  writing.pragma('synchronous = FULL');
  writing.pragma('foreign_keys = ON');
  const reading = new SqliteFile(file, { readonly: true, timeout: 5_000 });
  const writer = new Kysely<Schema>({ dialect: writerOn(writing) });
  const reader = new Kysely<Schema>({ dialect: readerOn(reading) });
  return {
    writer,
    reader,
    dialect,
    async close() {
      await reader.destroy();
      await writer.destroy();
    },
  };
}
