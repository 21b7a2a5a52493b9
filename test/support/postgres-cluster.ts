import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#apps/api/free-port.ts';
import { asNobody, type GuardedServer, startGuarded } from './guarded-server.ts';
import { usableBinaries } from './postgres-binaries.ts';

/** The data folder of a server, with the programs that run it. */
export interface PostgresCluster {
  /** The folder that holds everything and that goes with the server. */
  readonly folder: string;
  readonly binaries: string;
  readonly data: string;
}

export interface OwnPostgres extends GuardedServer {
  /** The address of an existing database, as a user who may create others. */
  readonly url: string;
}

/** The only user with a password, for the tests that create it. */
export const GUARDED_USER = 'acara_guarded';

/** Creates a data folder in a temporary folder. */
export async function createCluster(): Promise<PostgresCluster> {
  const cluster = await emptyCluster();
  const { folder, binaries, data } = cluster;
  run(folder, join(binaries, 'initdb'), [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
  ]);
  const rules = join(data, 'pg_hba.conf');
  writeFileSync(rules, `host all ${GUARDED_USER} all scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  return cluster;
}

/** Copies a data folder that no server uses, as the data of a standby. */
export async function copyForStandby(original: PostgresCluster): Promise<PostgresCluster> {
  const copy = await emptyCluster();
  run(copy.folder, 'cp', ['-a', original.data, copy.data]);
  writeFileSync(join(copy.data, 'standby.signal'), '');
  return copy;
}

/** Adds settings that `alter system` can change later, unlike those that a server is started with. */
export function configure({ data }: PostgresCluster, lines: readonly string[]): void {
  appendFileSync(join(data, 'postgresql.conf'), `${lines.join('\n')}\n`);
}

/** Starts the server of a data folder on a free loopback port. Settings are words such as `fsync=on`. */
export async function startCluster(
  { folder, binaries, data }: PostgresCluster,
  { settings }: { readonly settings: readonly string[] },
): Promise<OwnPostgres> {
  const port = await freePort();
  const options = settings.flatMap((setting) => ['-c', setting]);
  const words = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...options];
  const program = [join(binaries, 'postgres'), ...words];
  const server = await startGuarded(folder, program, { ready: 'ready to accept', endWith: 'QUIT' });
  return { ...server, url: `postgres://postgres@127.0.0.1:${port}/postgres` };
}

async function emptyCluster(): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'acara-postgres-'));
  asNobody(folder);
  return { folder, binaries: await usableBinaries(folder), data: join(folder, 'data') };
}

function run(folder: string, program: string, words: readonly string[]): void {
  const ran = spawnSync(program, words, asNobody(folder));
  if (ran.status !== 0) throw new Error(`${program} failed: ${ran.stderr ?? ran.error}`);
}
