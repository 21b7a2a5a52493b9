import type { TestProject } from 'vitest/node';
import { migrate } from '#adapters/sql/migrate.ts';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import { findOrInstallPgBouncer } from './pgbouncer.ts';
import { ask, databaseBeside, postgresOfRun, templateOf } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** How the names of this run's databases begin. */
    postgresPrefix: string;
    /** Where PgBouncer is; empty when there is none. */
    pgbouncerPath: string;
  }
}

/** One server for the whole run. Each suite takes databases of its own from it. */
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

/** A migrated database: copying it takes a tenth of what migrating takes. */
async function makeTemplate(url: string, prefix: string): Promise<void> {
  const name = templateOf(prefix);
  await ask(url, `create database ${name}`);
  const database = openPostgres(databaseBeside(url, name));
  await migrate(database);
  await database.close();
}
