import pg from 'pg';
import { createCluster, startCluster } from './postgres-cluster.ts';

export interface PostgresServer {
  /** The address of an existing database, as a user who may create others. */
  readonly url: string;
  /** The id of the server’s main process; null for a server that ran before. */
  readonly pid: number | null;
  /** Kills every process of the server at once, as a power cut does. Throws for a server that ran before. */
  kill9(): Promise<void>;
  /** Starts it again on its data. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Settings without durability, for tests that survive no power cut. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=100',
  'shared_buffers=64MB',
  'autovacuum=off',
];
const DEFAULTS = { durable: false };
/** Default settings: committed data survives a power cut. */
export const DURABLE = ['fsync=on', 'synchronous_commit=on', 'max_connections=100'];

/** Returns the server at `DATABASE_URL`, or null. */
export function givenPostgres(): string | null {
  const url = process.env.DATABASE_URL ?? '';
  return /^postgres(ql)?:/.test(url) ? url : null;
}

/**
 * A PostgreSQL server for the tests: the one at DATABASE_URL, or a new one of whatever binaries there are. When it
 * stops, no database is left whose name begins with the prefix. A durable one writes to disk before it commits.
 */
export async function postgresOfRun(prefix: string, kind = DEFAULTS): Promise<PostgresServer> {
  const url = givenPostgres();
  if (!url) return startPostgres(kind);
  await requireRights(url);
  return { url, pid: null, kill9: notOurs, startAgain: notOurs, stop: () => dropDatabases(url, prefix) };
}

/** Starts a server for one test, whatever `DATABASE_URL` says; the test may kill it. */
export async function startPostgres(kind = DEFAULTS): Promise<PostgresServer> {
  return startCluster(await createCluster(), { settings: kind.durable ? DURABLE : FAST });
}

async function notOurs(): Promise<never> {
  throw new Error('A server that was given to the tests is not theirs to end.');
}

/** Returns the address of another database on the same server. */
export function databaseBeside(url: string, name: string): string {
  const beside = new URL(url);
  beside.pathname = `/${name}`;
  return beside.href;
}

/** Returns the name of the template database. */
export function templateOf(prefix: string): string {
  return `${prefix}template`;
}

/** Runs one statement over its own connection. */
export async function ask<Row extends object>(
  url: string,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...parameters])).rows;
  } finally {
    await client.end();
  }
}

async function requireRights(url: string): Promise<void> {
  const statement = 'select rolsuper as may from pg_roles where rolname = current_user';
  const [user] = await ask<{ may: boolean }>(url, statement);
  if (!user?.may)
    throw new Error(
      'The tests make databases and users of their own: let the user in DATABASE_URL be a superuser of a server for tests.',
    );
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const statement = 'select datname as name from pg_database where starts_with(datname, $1)';
  for (const { name } of await ask<{ name: string }>(url, statement, [prefix]))
    await ask(url, `drop database "${name}" with (force)`);
}
