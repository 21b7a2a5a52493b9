import { existsSync } from 'node:fs';
import { postgresSnapshot } from '#adapters/sql/postgres/postgres-snapshot.ts';
import type { WithSnapshot } from '#adapters/sql/sql-snapshot.ts';
import { sqliteSnapshot } from '#adapters/sql/sqlite/sqlite-snapshot.ts';
import type { Config } from '../config/config.ts';

/** Returns a read-only snapshot of an existing database. Creates, migrates and writes nothing. */
export function snapshotOf(database: Config['database'], setting = 'DATABASE_URL'): WithSnapshot {
  if (database.kind === 'memory')
    throw new Error(`A database in memory exists only inside the server. Set ${setting} to another one.`);
  if (database.kind === 'postgres') return postgresSnapshot(database.url);
  if (!existsSync(database.file))
    throw new Error(`There is no database file ${database.file}. Check ${setting}.`);
  return sqliteSnapshot(database.file);
}
