import { join, resolve } from 'node:path';
import { type CopiedTable, copyDatabase, isSame } from '#adapters/sql/operations/copy/copy-database.ts';
import { requireReachable } from '#adapters/sql/operations/copy/prepare-target.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import type { SqlSnapshot } from '#adapters/sql/sql-snapshot.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import type { Config } from '../config/config.ts';
import { databaseAt, redact } from '../config/database-address.ts';
import { readVariable } from '../config/environment.ts';
import { openSql } from '../wiring/create-application.ts';
import { requireInvariants, requireKnownSchema } from './doctor.ts';
import { errorLines } from './error-lines.ts';
import { formatInstant } from './format-instant.ts';
import { snapshotOf } from './snapshot.ts';

export type StoredDatabase = Exclude<Config['database'], { kind: 'memory' }>;
type Print = (line: string) => void;

const CHECKSUM_SHOWN = 12;

/** Copies a database into an empty one, compares the two and checks the invariants of the copy. */
export async function runCopyDatabase(
  config: Config,
  addresses: { readonly from: string; readonly to: string },
  print: Print,
): Promise<void> {
  const from = parseAddress('--from', addresses.from);
  const to = parseAddress('--to', addresses.to);
  const origin = addressOf(from);
  if (origin === addressOf(to)) throw new Error('--from and --to name the same database.');
  await withOptionName('--from', () => snapshotOf(from, '--from')(requireKnownSchema));
  const target = await withOptionName('--to', () => opened(to));
  try {
    await snapshotOf(from)((source) => fillDatabase(source, target, origin, print));
  } finally {
    await target.close();
  }
  const now = new SystemClock().now();
  const checkOptions = { now, filesDir: join(config.dataDir, 'files'), isServerRunning: false };
  await snapshotOf(to)((copied) => requireInvariants(copied, checkOptions, print));
}

/** Copies a snapshot of a database into another one and prints its progress. Throws when the two differ afterwards. */
export async function fillDatabase(
  source: SqlSnapshot,
  target: SqlDatabase,
  origin: string,
  print: Print,
): Promise<void> {
  const now = new SystemClock().now();
  const tables = await copyDatabase(source, target, {
    origin,
    now,
    onStart: (resumes) =>
      print(
        resumes
          ? `Resuming the unfinished copy of ${origin}.`
          : `Copying ${origin} as of ${formatInstant(now)}. Later changes to it are not copied.`,
      ),
    onTable: ({ table, rows }) => print(`  ${table}: ${rows.toLocaleString('en')}`),
  });
  print('Rows and checksums, read from both:');
  tables.map(comparisonLine).forEach(print);
  const different = tables.filter((table) => !isSame(table)).map(({ sent }) => sent.table);
  if (different.length > 0)
    throw new Error(
      `${different.join(', ')} differ. Was the source in use during the copy? Stop its server, empty the target and copy again.`,
    );
}

function comparisonLine(table: CopiedTable): string {
  const { sent, arrived } = table;
  const name = sent.table.padEnd(24);
  const rows = (digest: { rows: number } | null) => (digest?.rows ?? 0).toLocaleString('en').padStart(11);
  const sum = (digest: { sha256: string } | null) => (digest?.sha256 ?? '–').slice(0, CHECKSUM_SHOWN);
  if (isSame(table)) return `✓ ${name}${rows(sent)}  ${sum(sent)}`;
  return `✗ ${name}${rows(sent)}  ${sum(sent)} became ${rows(arrived).trim()}  ${sum(arrived)}`;
}

function parseAddress(option: string, written: string): StoredDatabase {
  const address = resolveAddress(option, written);
  const database = databaseAt(address);
  if (database?.kind === 'sqlite' || database?.kind === 'postgres') return database;
  throw new Error(
    `${option}: Not a database to copy: "${redact(address)}". Use sqlite:<file>, postgres://user:password@host/database or env:<NAME>.`,
  );
}

/** Returns the address, or the environment variable that `env:NAME` names, where other users cannot read it. */
function resolveAddress(option: string, written: string): string {
  const [, name] = /^env:(.*)$/s.exec(written) ?? [];
  if (name === undefined) return written;
  const address = readVariable(name);
  if (address) return address;
  throw new Error(`${option}: The environment has no variable ${name}. Set it to the address of a database.`);
}

/** Returns the database unless it is in memory; else throws. */
export function requireStored(database: Config['database']): StoredDatabase {
  if (database.kind !== 'memory') return database;
  throw new Error('A database in memory exists only inside the server. Set DATABASE_URL to another one.');
}

/** Returns the address without user and password. */
export function addressOf(database: StoredDatabase): string {
  if (database.kind === 'sqlite') return `sqlite:${resolve(database.file)}`;
  const { host, pathname } = new URL(database.url);
  return `postgres://${host}${pathname}`;
}

/** Opens a database and throws when it does not answer. */
async function opened(database: StoredDatabase): Promise<SqlDatabase> {
  const sql = openSql(database);
  try {
    await requireReachable(sql);
    return sql;
  } catch (error) {
    await sql.close();
    throw error;
  }
}

/** Prefixes errors with the option whose database they are about. */
async function withOptionName<Result>(option: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${option}: ${errorLines(error, option).join(' ')}`, { cause: error });
  }
}
