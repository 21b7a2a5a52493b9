import type { TestProject } from 'vitest/node';
import { migrate } from '#adapters/sql/migrate.ts';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import { findOrInstallPgBouncer } from './pgbouncer.ts';
import { ask, databaseBeside, postgresOfRun, templateOf } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The prefix of this run’s database names. */
    postgresPrefix: string;
    /** The path of PgBouncer; empty when there is none. */
    pgbouncerPath: string;
  }
}

/** Starts one server for the whole run. Each suite creates its own databases. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const prefix = `acara_test_${process.pid}_${Date.now()}_`;
  const server = await postgresOfRun(prefix);
  await makeTemplate(server.url, prefix);
  provide('postgresUrl', server.url);
  provide('postgresPrefix', prefix);
  provide(
    'pgbouncerPath',
    findOrInstallPgBouncer((line) => process.stderr.write(`${line}\n`)),
  );
  return () => server.stop();
}

/** Creates the migrated template: copying it takes a tenth of the time of migrating. */
async function makeTemplate(url: string, prefix: string): Promise<void> {
  const name = templateOf(prefix);
  await ask(url, `create database ${name}`);
  const database = openPostgres(databaseBeside(url, name));
  await migrate(database);
  await database.close();
}
