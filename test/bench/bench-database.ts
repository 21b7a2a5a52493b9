import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { ask, databaseBeside, postgresOfRun } from '#test/support/postgres.ts';

export type Engine = 'SQLite' | 'PostgreSQL';

/** An empty, durable database with the data folder of a server on it. */
export interface BenchDatabase {
  readonly engine: Engine;
  /** The `DATABASE_URL` for Acara. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The database’s own process; null when it runs inside the server’s or is unknown. */
  readonly pid: number | null;
  open(): SqlDatabase;
  /** Creates another database on the same server, for the comparison. */
  newDatabase(): Promise<string>;
  remove(): Promise<void>;
}

export async function newBenchDatabase(engine: Engine): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'acara-bench-'));
  return engine === 'SQLite' ? onSqlite(dataDir) : onPostgres(dataDir);
}

function onSqlite(dataDir: string): BenchDatabase {
  const file = join(dataDir, 'acara.db');
  return {
    engine: 'SQLite',
    databaseUrl: `sqlite:${file}`,
    dataDir,
    pid: null,
    open: () => openSqlite(file),
    newDatabase: async () => join(dataDir, `${randomUUID()}.db`),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function onPostgres(dataDir: string): Promise<BenchDatabase> {
  const prefix = `acara_bench_${process.pid}_${Date.now()}_`;
  const server = await postgresOfRun(prefix, { durable: true });
  const newDatabase = async () => {
    const name = prefix + randomUUID().slice(0, 8);
    await ask(server.url, `create database ${name}`);
    return databaseBeside(server.url, name);
  };
  const remove = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await requireDurable(server.url);
    const databaseUrl = await newDatabase();
    const open = () => openPostgres(databaseUrl);
    return { engine: 'PostgreSQL', databaseUrl, dataDir, pid: server.pid, open, newDatabase, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function requireDurable(url: string): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const [row] = await ask<Record<string, unknown>>(url, `show ${setting}`);
    if (row?.[setting] !== 'on')
      throw new Error(
        `This PostgreSQL has ${setting} off: what it commits may be lost, so it measures nothing.`,
      );
  }
}
