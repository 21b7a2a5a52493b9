import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { migrate } from '#adapters/sql/migrate.ts';
import type { Schema } from '#adapters/sql/schema.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { connectionOn } from '#adapters/sql/sqlite/sqlite-driver.ts';
import { openFile } from '#adapters/sql/sqlite/sqlite-file.ts';
import { transactionsOn } from '#adapters/sql/transact.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

/**
 * A SQLite database that records the last execution of every statement. SQLite plans by the schema alone, because
 * nothing runs `analyze`: with any number of rows the plan is that of the empty tables.
 */
export async function recordedSqlite() {
  const seen = new Map<string, CompiledQuery>();
  const file = join(temporaryFolder(), 'acara.db');
  const opened = openSqlite(file);
  await migrate(opened);
  const { dialect } = opened;
  await opened.close();
  const writing = connectionOn(() => openFile(file, {}), 0);
  const db = new Kysely<Schema>({ dialect: writing, log: ({ query }) => void seen.set(query.sql, query) });
  const database: SqlDatabase = {
    writer: db,
    reader: db,
    backgroundReader: db,
    migrator: db,
    transaction: transactionsOn(db, writing),
    dialect,
    usage: () => ({}),
    poolMode: () => null,
    close: () => db.destroy(),
  };
  /**
   * Returns the steps of each recorded query, update and removal. Those that begin with a common table expression walk or
   * rank what it selects, and are left out unless asked for.
   */
  const plans = async (kinds = /^\s*(select|update|delete)/): Promise<readonly (readonly string[])[]> => {
    const statements = [...seen.values()].filter(({ sql: text }) => kinds.test(text));
    const steps: string[][] = [];
    for (const { sql: text, parameters } of statements) {
      const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
      const { rows } = await db.executeQuery<{ detail: string }>(plan);
      steps.push(rows.map(({ detail }) => detail));
    }
    return steps;
  };
  return { database, seen, plans };
}
