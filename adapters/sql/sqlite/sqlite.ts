import { setTimeout as pause } from 'node:timers/promises';
import type SqliteFile from 'better-sqlite3';
import { CompiledQuery, Kysely, type RawBuilder, sql } from 'kysely';
import { attempt } from '../attempt.ts';
import type { SqlDialect, Values } from '../dialect.ts';
import { encoded, type Place } from '../place.ts';
import type { Schema } from '../schema.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { asJson } from '../stores/rows/as-json.ts';
import { transactionsOn } from '../transact.ts';
import { Checkpoints } from './checkpoints.ts';
import { ReadThread } from './read-thread.ts';
import { dialectOn } from './read-thread-dialect.ts';
import { connectionOn } from './sqlite-driver.ts';
import { openFile } from './sqlite-file.ts';
import { checkSqliteIntegrity, sqliteTables } from './sqlite-introspection.ts';
import { sqliteSearch } from './sqlite-search.ts';
import { type Disk, realDisk, WriteAheadLog } from './write-ahead-log.ts';

export const dialect: SqlDialect = {
  isRemote: false,
  locksRows: false,
  isDuplicate: (error) =>
    /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(String((error as { code?: unknown } | null)?.code)),
  isRetryable: () => false,
  // A writing transaction locks the whole database, and text sorts by its bytes.
  lockTable: async () => undefined,
  lockNames: async () => undefined,
  lockMigrations: async () => undefined,
  isStandby: async () => false,
  touch,
  sortByBytes: async () => undefined,
  rowsOf,
  // The file prepares every statement once.
  prepare: () => undefined,
  insertRows,
  updateRows,
  makeAppendOnly,
  updateAppendOnly,
  makeGapless,
  dropTable,
  purge,
  contains: (column, text) => sql`instr(${sql.ref(column)}, ${text}) > 0`,
  search: sqliteSearch,
  attempt: (_db, work) => attempt(work),
  dayOf: (instant) => sql`date(${sql.ref(instant)}, '+8 hours')`,
  secondsOf: (instant) => sql`unixepoch(${sql.ref(instant)})`,
  sha256OfJson: (columns) => sql`sha256_of_json(${sql.join(columns.map((column) => sql.ref(column)))})`,
  now: sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  tables: sqliteTables,
  analyze: async () => undefined,
  checkIntegrity: checkSqliteIntegrity,
};

/** How long to wait for the write lock of another program (the command line, a backup). */
export const BUSY_TIMEOUT_MS = 5_000;
const CHECKPOINT_TRIES = 20;
const CHECKPOINT_PAUSE_MS = 200;

/**
 * Opens a SQLite file and creates it when missing. One connection writes, which opens at the first write; one reads.
 * Both run on the main thread. A third one reads in a thread of its own, which starts with its first query.
 */
export function openSqlite(
  file: string,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
  disk: Disk = realDisk,
): SqlDatabase {
  if (file === '' || file === ':memory:')
    throw new Error('SQLite needs a file: its two connections share it.');
  const reading = openForReading(file);
  const log = new WriteAheadLog(file, disk);
  const thread = new ReadThread(file);
  const checkpoints = new Checkpoints(reading, thread);
  const writing = connectionOn(
    () => openForWriting(file),
    busyTimeoutMs,
    log,
    () => checkpoints.afterCommit(),
  );
  const writer = new Kysely<Schema>({ dialect: writing });
  const reader = new Kysely<Schema>({ dialect: connectionOn(() => reading, BUSY_TIMEOUT_MS, log) });
  return {
    writer,
    reader,
    backgroundReader: new Kysely<Schema>({ dialect: dialectOn(thread, log) }),
    migrator: writer,
    transaction: transactionsOn(writer, writing),
    dialect,
    usage: () => ({ writer: writing.usage() }),
    poolMode: () => null,
    async close() {
      await thread.close();
      await reader.destroy();
      reading.close();
      await writer.destroy();
      await log.close();
    },
  };
}

function openForReading(path: string): SqliteFile.Database {
  const file = openFile(path, { timeout: BUSY_TIMEOUT_MS });
  file.exec('pragma journal_mode = WAL');
  file.exec('pragma query_only = ON');
  file.exec('pragma busy_timeout = 0');
  return file;
}

function openForWriting(path: string): SqliteFile.Database {
  const file = openFile(path, { timeout: BUSY_TIMEOUT_MS });
  // The driver syncs the log after each commit: SQLite would block the event loop meanwhile.
  file.exec('pragma synchronous = NORMAL');
  file.exec('pragma cache_size = -32768');
  // `Checkpoints` has moved all but the last pages when SQLite moves the rest, after which the log restarts.
  file.exec('pragma wal_autocheckpoint = 16000');
  file.exec('pragma foreign_keys = ON');
  // Overwrites deleted content, also whole pages that become free, so that no file or copy of it contains a deleted
  // secret or name.
  file.exec('pragma secure_delete = ON');
  // The driver waits for locks, because SQLite would block the event loop.
  file.exec('pragma busy_timeout = 0');
  // Moves what a process left in the log when it died, because nothing tells whether that is on the disk.
  file.exec('pragma wal_checkpoint(truncate)');
  return file;
}

function rowsOf(
  _table: string,
  columns: readonly string[],
  rows: readonly Values[] | Place<readonly Values[]>,
): RawBuilder<unknown> {
  const values = columns.map((column, place) => sql`value ->> ${sql.lit(place)} as ${sql.ref(column)}`);
  return sql`(select ${sql.join(values)} from json_each(${encoded(rows, asJson)})) as ${sql.ref('row')}`;
}

/** The driver runs the statement once for each row. Rows as JSON would be parsed once per column. */
async function insertRows(
  db: Kysely<Schema>,
  table: string,
  columns: readonly string[],
  rows: readonly Values[],
): Promise<void> {
  const names = columns.map(quoted).join(', ');
  const places = columns.map(() => '?').join(', ');
  await db.executeQuery(
    CompiledQuery.raw(`insert into ${quoted(table)} (${names}) values (${places})`, [...rows]),
  );
}

async function updateRows(
  db: Kysely<Schema>,
  table: string,
  columns: readonly string[],
  rows: readonly Values[],
  how: 'set' | 'add' = 'set',
): Promise<void> {
  const [key = ''] = columns.slice(-1);
  const earlier = (column: string) => (how === 'add' ? `${quoted(column)} + ` : '');
  const changes = columns.slice(0, -1).map((column) => `${quoted(column)} = ${earlier(column)}?`);
  const update = `update ${quoted(table)} set ${changes.join(', ')} where ${quoted(key)} = ?`;
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(update, [...rows]));
  if (numAffectedRows !== BigInt(rows.length))
    throw new Error(`A row of ${table} to be updated does not exist.`);
}

function quoted(name: string): string {
  return `"${name}"`;
}

/** Setting `user_version`, which Acara does not use, writes the file header even when the value is unchanged. */
async function touch(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  await sql`pragma user_version = ${sql.lit(rows[0]?.user_version ?? 0)}`.execute(db);
}

async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  await refuse(db, table, 'no_change', 'update', sql`1`);
  await refuse(db, table, 'no_removal', 'delete', sql`1`);
}

/** A trigger can't be switched off: it is dropped and created again. */
async function updateAppendOnly(
  db: Kysely<unknown>,
  table: string,
  update: RawBuilder<unknown>,
): Promise<void> {
  await sql`drop trigger ${sql.id(`${table}_no_change`)}`.execute(db);
  await update.execute(db);
  await refuse(db, table, 'no_change', 'update', sql`1`);
}

/** Checks the order before the insert, because `insert or replace` deletes rows without firing delete triggers. */
async function makeGapless(db: Kysely<unknown>, table: string, number: string): Promise<void> {
  await makeAppendOnly(db, table);
  const outOfOrder = sql`new.${sql.ref(number)} is not (select coalesce(max(${sql.ref(number)}), 0) + 1 from ${sql.table(table)})`;
  await refuse(db, table, 'in_order', 'insert', outOfOrder);
}

async function dropTable(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`drop table ${sql.table(table)}`.execute(db);
}

/** Waits for readers of earlier states, which are short. */
async function purge(db: Kysely<Schema>): Promise<void> {
  for (let tries = 0; tries < CHECKPOINT_TRIES; tries += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await pause(CHECKPOINT_PAUSE_MS);
  }
}

async function refuse(
  db: Kysely<unknown>,
  table: string,
  name: string,
  step: 'insert' | 'update' | 'delete',
  condition: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    create trigger ${sql.id(`${table}_${name}`)} before ${sql.raw(step)} on ${sql.table(table)}
    when ${condition}
    begin select raise(abort, ${sql.lit(`${table} only grows.`)}); end`.execute(db);
}
