import { sql } from 'kysely';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { bindSql, bindSqlPeople } from '#adapters/sql/sql-module.ts';
import type { Keeping } from './keeping.ts';
import { openTemporaryPostgres } from './postgres-database.ts';

export interface PostgresKeeping extends Keeping {
  close(): Promise<void>;
}

/** In an empty database of the tests' server. */
export async function openPostgresKeeping(): Promise<PostgresKeeping> {
  const database = await openTemporaryPostgres();
  return {
    memory: null,
    bind(container) {
      bindSql(container, database);
      bindSqlPeople(container, database);
    },
    fingerprint: () => contentOf(database),
    close: () => database.close(),
  };
}

/** Every row of every table, as text. */
async function contentOf({ reader }: SqlDatabase): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    select string_agg(
      query_to_xml(format('select * from %I order by 1, 2', tablename), true, true, '')::text, '' order by tablename
    ) as content
    from pg_tables where schemaname = current_schema() and tablename <> 'migrations'`.execute(reader);
  return rows[0]?.content ?? '';
}
