import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { ask, databaseBeside, templateOf } from '#test/support/postgres.ts';

export interface PostgresUnderTest extends SqlDatabase {
  readonly url: string;
}

/** Databases to use again: emptying one is much faster than creating one. */
const spare: PostgresUnderTest[] = [];

/** Opens an empty, migrated database. A closed one is used again unless its schema was changed. */
export async function openTemporaryPostgres(): Promise<PostgresUnderTest> {
  const database = spare.pop() ?? (await openMigrated());
  return {
    ...database,
    async close() {
      if (await isComplete(database).catch(() => false)) {
        await empty(database);
        spare.push(database);
      } else await database.close();
    },
  };
}

/** Creates a database without tables, which is dropped when it is closed. */
export async function openNewPostgres(options = ''): Promise<PostgresUnderTest> {
  const name = await createDatabase(options);
  const url = urlOf(name);
  const database = openPostgres(url);
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await dropDatabase(name);
    },
  };
}

/** Creates a database and returns its name. */
export async function createDatabase(options = ''): Promise<string> {
  const name = inject('postgresPrefix') + randomUUID().slice(0, 8);
  await onServer(`create database ${name} ${options}`);
  return name;
}

/** Creates a migrated, empty database and returns its name. */
export function copyOfTemplate(): Promise<string> {
  return createDatabase(`template ${templateOf(inject('postgresPrefix'))}`);
}

/** Disconnects its users and drops it. */
export async function dropDatabase(name: string): Promise<void> {
  await onServer(`drop database if exists ${name} with (force)`);
}

/** Returns the address of a database on the tests’ server. */
export function urlOf(name: string): string {
  return databaseBeside(inject('postgresUrl'), name);
}

/** Lists the databases whose names begin with `prefix`. */
export async function databasesNamed(prefix: string): Promise<readonly string[]> {
  const statement = 'select datname as name from pg_database where starts_with(datname, $1) order by 1';
  const rows = await ask<{ name: string }>(inject('postgresUrl'), statement, [prefix]);
  return rows.map(({ name }) => name);
}

/** Runs a statement as the server’s own user. */
export async function onServer(statement: string): Promise<void> {
  await ask(inject('postgresUrl'), statement);
}

/** Ends the connections to a database that match a condition on `pg_stat_activity`. */
export function terminateConnections({ url }: { readonly url: string }, which: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  return onServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and ${which}`,
  );
}

function openMigrated(): Promise<PostgresUnderTest> {
  return openNewPostgres(`template ${templateOf(inject('postgresPrefix'))}`);
}

/** Returns whether every constraint and every trigger of the audit log exists. */
async function isComplete({ migrator }: SqlDatabase): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from pg_trigger where tgrelid = 'audit_log'::regclass)
      + (select count(*) from pg_constraint where conname = 'event_places_fit') as count`.execute(migrator);
  return rows[0]?.count === 4;
}

/** Removes every row, without regard to constraints. */
async function empty({ migrator }: SqlDatabase): Promise<void> {
  await sql`
    do $$ declare name text; begin
      perform set_config('session_replication_role', 'replica', true);
      for name in select tablename from pg_tables
        where schemaname = current_schema() and tablename <> 'migrations'
      loop execute format('delete from %I', name); end loop;
    end $$`.execute(migrator);
}
