import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { postgresSnapshot } from '#adapters/sql/postgres/postgres-snapshot.ts';
import type { WithSnapshot } from '#adapters/sql/sql-snapshot.ts';
import { sqliteSnapshot } from '#adapters/sql/sqlite/sqlite-snapshot.ts';
import type { Config } from '../config/config.ts';

/**
 * Returns a read-only snapshot of an existing database. Creates, migrates and writes nothing. `option`: where the command
 * line names the database, when it is not the installation's.
 */
export function snapshotOf(database: Config['database'], option?: string): WithSnapshot {
  if (database.kind === 'memory')
    throw new Error(
      `A database in memory exists only inside the server. Set ${option ?? 'DATABASE_URL'} to another one.`,
    );
  if (database.kind === 'postgres') return postgresSnapshot(database.url);
  if (!existsSync(database.file))
    throw new Error(
      `No database at ${database.file}. ${option === undefined ? 'Is DATA_DIR set?' : `Check ${option}.`}`,
    );
  if (statSync(database.file).isDirectory())
    throw new Error(
      `${database.file} is a folder, not a database. Name the file: ${join(database.file, 'acara.db')}.`,
    );
  return sqliteSnapshot(database.file);
}
