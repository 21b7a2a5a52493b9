import { join, resolve } from 'node:path';
import { type CopiedTable, copyDatabase, isSame } from '#adapters/sql/operations/copy/copy-database.ts';
import { requireReachable } from '#adapters/sql/operations/copy/prepare-target.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import type { SqlSnapshot } from '#adapters/sql/sql-snapshot.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { type Config, databaseAt, hidden } from '../config/config.ts';
import { readVariable } from '../config/environment.ts';
import { openSql } from '../wiring/create-application.ts';
import { requireHealth, requireKnownSchema } from './doctor.ts';
import { snapshotOf } from './snapshot.ts';
import { problemLines } from './start-problem.ts';
import { timeText } from './time-text.ts';

export type StoredDatabase = Exclude<Config['database'], { kind: 'memory' }>;
type Say = (line: string) => void;

const CHECKSUM_SHOWN = 12;

/** Copies a database into an empty one, compares the two, and examines what came of it. */
export async function runCopyDatabase(
  config: Config,
  addresses: { readonly from: string; readonly to: string },
  say: Say,
): Promise<void> {
  const from = storedAt('--from', addresses.from);
  const to = storedAt('--to', addresses.to);
  const origin = nameOf(from);
  if (origin === nameOf(to)) throw new Error('--from and --to name the same database.');
  await naming('--from', () => snapshotOf(from, '--from')(requireKnownSchema));
  const target = await naming('--to', () => opened(to));
  try {
    await snapshotOf(from)((source) => fillDatabase(source, target, origin, say));
  } finally {
    await target.close();
  }
  const now = new SystemClock().now();
  const examination = { now, filesDir: join(config.dataDir, 'files'), inTime: false };
  await snapshotOf(to)((copied) => requireHealth(copied, examination, say));
}

/** Copies one moment of a database into another one, tells how it goes, and throws when they differ in the end. */
export async function fillDatabase(
  source: SqlSnapshot,
  target: SqlDatabase,
  origin: string,
  say: Say,
): Promise<void> {
  const now = new SystemClock().now();
  const tables = await copyDatabase(source, target, {
    origin,
    now,
    begun: (goesOn) =>
      say(
        goesOn
          ? `Resuming the unfinished copy of ${origin}.`
          : `Copying ${origin} as of ${timeText(now)}. Later changes to it are not copied.`,
      ),
    copied: ({ table, rows }) => say(`  ${table}: ${rows.toLocaleString('en')}`),
  });
  say('Rows and checksums, read from both:');
  tables.map(comparedLine).forEach(say);
  const different = tables.filter((table) => !isSame(table)).map(({ sent }) => sent.table);
  if (different.length > 0)
    throw new Error(
      `${different.join(', ')} differ. Was the source in use since the copy was begun? Stop its server, empty the target and copy again.`,
    );
}

function comparedLine(table: CopiedTable): string {
  const { sent, arrived } = table;
  const name = sent.table.padEnd(24);
  const rows = (digest: { rows: number } | null) => (digest?.rows ?? 0).toLocaleString('en').padStart(11);
  const sum = (digest: { sha256: string } | null) => (digest?.sha256 ?? '–').slice(0, CHECKSUM_SHOWN);
  if (isSame(table)) return `✓ ${name}${rows(sent)}  ${sum(sent)}`;
  return `✗ ${name}${rows(sent)}  ${sum(sent)} became ${rows(arrived).trim()}  ${sum(arrived)}`;
}

function storedAt(option: string, written: string): StoredDatabase {
  const address = addressFrom(option, written);
  const database = databaseAt(address);
  if (database?.kind === 'sqlite' || database?.kind === 'postgres') return database;
  throw new Error(
    `${option}: Not a database to copy: "${hidden(address)}". Use sqlite:<file>, postgres://user:password@host/database or env:<NAME>.`,
  );
}

/** The address itself, or the one in the environment that `env:NAME` names, where other users can't read it. */
function addressFrom(option: string, written: string): string {
  const [, name] = /^env:(.*)$/s.exec(written) ?? [];
  if (name === undefined) return written;
  const address = readVariable(name);
  if (address) return address;
  throw new Error(`${option}: The environment has no variable ${name}. Set it to the address of a database.`);
}

/** A database that outlives its process. */
export function stored(database: Config['database']): StoredDatabase {
  if (database.kind !== 'memory') return database;
  throw new Error('A database in memory lives only inside the server. Set DATABASE_URL to another one.');
}

/** The address, without a user or a password. */
export function nameOf(database: StoredDatabase): string {
  if (database.kind === 'sqlite') return `sqlite:${resolve(database.file)}`;
  const { host, pathname } = new URL(database.url);
  return `postgres://${host}${pathname}`;
}

/** A database that answers. */
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

/** Lets the operator know which address a problem is with. */
async function naming<Result>(option: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${option}: ${problemLines(error, option).join(' ')}`, { cause: error });
  }
}
