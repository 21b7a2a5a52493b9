import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { openTemporarySqlite } from '#test/support/databases.ts';
import { createDatabase, openNewPostgres, urlOf } from '#test/support/postgres-database.ts';

/** Each SQL engine, with a function that opens an empty database without a schema. */
export const ENGINES: readonly (readonly ['sqlite' | 'postgresql', () => Promise<SqlDatabase>])[] = [
  ['sqlite', async () => openTemporarySqlite()],
  ['postgresql', () => openNewPostgres()],
];

/** Returns a function that opens a database of its own, copied from one that is prepared once. */
export function copiesOf(
  engine: 'sqlite' | 'postgresql',
  prepare: (database: SqlDatabase) => Promise<unknown>,
): () => Promise<SqlDatabase> {
  let template: Promise<string> | null = null;
  if (engine === 'sqlite')
    return async () => {
      template ??= sqliteTemplate(prepare);
      const file = await template;
      return openTemporarySqlite((copy) => copyFileSync(file, copy));
    };
  return async () => {
    template ??= postgresTemplate(prepare);
    return openNewPostgres(`template ${await template}`);
  };
}

async function sqliteTemplate(prepare: (database: SqlDatabase) => Promise<unknown>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'acara-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'acara.db');
  const database = openSqlite(file);
  await prepare(database);
  await database.close();
  return file;
}

/** It is dropped with all others at the end of the run. */
async function postgresTemplate(prepare: (database: SqlDatabase) => Promise<unknown>): Promise<string> {
  const name = await createDatabase();
  const database = openPostgres(urlOf(name));
  await prepare(database);
  await database.close();
  return name;
}
