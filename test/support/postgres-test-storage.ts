import { sql } from 'kysely';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { bindSql, bindSqlPeople } from '#adapters/sql/sql-module.ts';
import { openTemporaryPostgres } from './postgres-database.ts';
import type { TestStorage } from './test-storage.ts';

export interface PostgresTestStorage extends TestStorage {
  close(): Promise<void>;
}

/** In an empty database of the tests' server. */
export async function openPostgresTestStorage(): Promise<PostgresTestStorage> {
  const database = await openTemporaryPostgres();
  const fingerprint = await contentsOf(database);
  return {
    memory: null,
    bind(container) {
      bindSql(container, database);
      bindSqlPeople(container, database);
    },
    fingerprint,
    close: () => database.close(),
  };
}

/** Reads every row of every table, as text. */
async function contentsOf({ reader }: SqlDatabase): Promise<() => Promise<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename <> 'migrations'
    order by 1`.execute(reader);
  const contents = tables.map(
    ({ name }) =>
      sql`coalesce((select string_agg(each::text, ' ' order by each::text) from ${sql.table(name)} each), '')`,
  );
  const all = sql<{ content: string }>`select concat_ws(';', ${sql.join(contents)}) as content`;
  return async () => (await all.execute(reader)).rows[0]?.content ?? '';
}
