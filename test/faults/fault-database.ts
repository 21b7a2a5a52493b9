import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { ask, databaseBeside, startPostgres } from '#test/support/postgres.ts';
import { TcpProxy } from '#test/support/tcp-proxy.ts';

export interface FaultDatabase {
  /** The `DATABASE_URL` for Acara. */
  readonly databaseUrl: string;
  /** The `DATABASE_DIRECT_URL` for Acara. */
  readonly directUrl?: string;
  readonly dataDir: string;
  /** Opens the database for the test itself, without the proxy that can be broken. */
  open(): SqlDatabase;
  remove(): Promise<void>;
}

export interface FaultPostgres extends FaultDatabase {
  /** The proxy between Acara and the database. */
  readonly network: TcpProxy;
  kill9(): Promise<void>;
  startAgain(): Promise<void>;
}

/** Creates a SQLite file in its own data folder, or in a given one that the caller removes. */
export function newSqlite(givenFolder?: string): FaultDatabase {
  const dataDir = givenFolder ?? newFolder();
  const file = join(dataDir, 'acara.db');
  return {
    databaseUrl: `sqlite:${file}`,
    dataDir,
    open: () => openSqlite(file),
    async remove() {
      if (givenFolder === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a PostgreSQL that syncs to disk before it commits, behind a proxy that can be broken. */
export async function newPostgres(): Promise<FaultPostgres> {
  const name = `acara_faults_${randomUUID().slice(0, 8)}`;
  const server = await startPostgres({ durable: true });
  await ask(server.url, `create database ${name}`);
  const straight = databaseBeside(server.url, name);
  const url = new URL(straight);
  const network = await TcpProxy.to(Number(url.port));
  url.port = String(network.port);
  const dataDir = newFolder();
  return {
    databaseUrl: url.href,
    dataDir,
    network,
    open: () => openPostgres(straight),
    kill9: () => server.kill9(),
    startAgain: () => server.startAgain(),
    async remove() {
      await network.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a temporary data folder. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'acara-faults-'));
}
