import { Kysely, type RawBuilder, sql } from 'kysely';
import type { SqlDialect } from '../dialect.ts';
import type { Schema } from '../schema.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { ERASED_TABLES } from '../stores/erase-person.ts';
import { transactionsOn } from '../transact.ts';
import { PoolModeDetector } from './pool-mode.ts';
import { isTransient } from './postgres-errors.ts';
import { attemptInSavepoint, checkPostgresIntegrity, postgresTables } from './postgres-introspection.ts';
import { poolOf } from './postgres-pool.ts';
import { insertRows, lockNames, rowsOf, updateRows } from './postgres-rows.ts';
import { postgresSearch } from './postgres-search.ts';
import { nameStatement } from './statement-names.ts';

export const dialect: SqlDialect = {
  isRemote: true,
  locksRows: true,
  isDuplicate: (error) => (error as { code?: unknown } | null)?.code === '23505',
  isRetryable: isTransient,
  lockTable,
  lockNames,
  isStandby,
  lockMigrations,
  touch,
  sortByBytes,
  rowsOf,
  prepare: nameStatement,
  insertRows,
  updateRows,
  makeAppendOnly,
  updateAppendOnly,
  makeGapless,
  dropTable,
  purge,
  contains: (column, text) => sql`strpos(${sql.ref(column)}, ${text}) > 0`,
  search: postgresSearch,
  attempt: attemptInSavepoint,
  dayOf: (instant) =>
    sql`to_char(${sql.ref(instant)}::timestamptz at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`,
  secondsOf: (instant) => sql`floor(date_part('epoch', ${sql.ref(instant)}::timestamptz))::bigint`,
  sha256OfJson,
  now: sql`to_char(current_timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  tables: postgresTables,
  analyze: async (db) => void (await sql`analyze`.execute(db)),
  checkIntegrity: checkPostgresIntegrity,
};

/** Separate pools, so that queries don't wait for transactions. */
const WRITERS = 5;
const READERS = 5;
export const MAX_CONNECTIONS = WRITERS + READERS;
const DEFAULT_LIMITS = {
  statementMilliseconds: 3_000,
  lockMilliseconds: 2_000,
  idleInTransactionMilliseconds: 5_000,
};
export const NO_LIMITS = {
  statementMilliseconds: 0,
  lockMilliseconds: 0,
  idleInTransactionMilliseconds: 0,
};
/** An arbitrary number, the same in every Acara. */
const MIGRATIONS_LOCK = 4_122_026;

/** Opens a PostgreSQL database without connecting yet. `directUrl` reaches the server itself when `url` is a pooler. */
export function openPostgres(url: string, directUrl = url, limits = DEFAULT_LIMITS): SqlDatabase {
  const poolMode = new PoolModeDetector(url);
  const writing = poolOf({ url, poolMode, size: WRITERS, readOnly: false, prefersIndexes: true, limits });
  const reading = poolOf({ url, poolMode, size: READERS, readOnly: true, prefersIndexes: false, limits });
  const migrating = poolOf({
    url: directUrl,
    size: 1,
    readOnly: false,
    prefersIndexes: false,
    limits: NO_LIMITS,
  });
  const writer = new Kysely<Schema>({ dialect: writing });
  const reader = new Kysely<Schema>({ dialect: reading });
  const migrator = new Kysely<Schema>({ dialect: migrating });
  return {
    writer,
    reader,
    backgroundReader: reader,
    migrator,
    transaction: transactionsOn(writer, writing),
    dialect,
    usage: () => ({ writer: writing.usage(), reader: reading.usage() }),
    poolMode: () => poolMode.detected,
    async close() {
      await Promise.all([reader.destroy(), writer.destroy(), migrator.destroy()]);
    },
  };
}

async function lockTable(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
}

async function lockMigrations(db: Kysely<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATIONS_LOCK)})`.execute(db);
}

async function isStandby(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db);
  return rows[0]?.standby === true;
}

/** Sets a row to its current value. A read-only server refuses it. */
async function touch(db: Kysely<unknown>): Promise<void> {
  await sql`update migrations set name = name where name = (select max(name) from migrations)`.execute(db);
}

/** Changes each column, because a database keeps the collation that it was created with. */
async function sortByBytes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select class.relname as table, attribute.attname as column
    from pg_attribute as attribute
      join pg_class as class on class.oid = attribute.attrelid
      join pg_collation as sorting on sorting.oid = attribute.attcollation
    where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r'
      and attribute.attnum > 0 and not attribute.attisdropped
      and attribute.atttypid = 'text'::regtype and sorting.collname <> 'C'
    order by 1, attribute.attnum`.execute(db);
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column]);
  for (const [table, names] of columns) {
    const changes = names.map((name) => sql`alter column ${sql.ref(name)} type text collate "C"`);
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  }
}

async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  const refuse = sql.id(`${table}_refuse`);
  await sql`
    create function ${refuse}() returns trigger language plpgsql as $$
    begin raise exception ${sql.lit(`${table} only grows.`)}; end $$`.execute(db);
  for (const [name, step] of [
    ['no_change', 'update'],
    ['no_removal', 'delete or truncate'],
  ] as const)
    await sql`
      create trigger ${sql.id(`${table}_${name}`)} before ${sql.raw(step)} on ${sql.table(table)}
      for each statement execute function ${refuse}()`.execute(db);
}

async function updateAppendOnly(
  db: Kysely<unknown>,
  table: string,
  update: RawBuilder<unknown>,
): Promise<void> {
  const trigger = sql`trigger ${sql.id(`${table}_no_change`)}`;
  await sql`alter table ${sql.table(table)} disable ${trigger}`.execute(db);
  await update.execute(db);
  await sql`alter table ${sql.table(table)} enable ${trigger}`.execute(db);
}

async function makeGapless(db: Kysely<unknown>, table: string, number: string): Promise<void> {
  await makeAppendOnly(db, table);
  const check = sql.id(`${table}_check_order`);
  await sql`
    create function ${check}() returns trigger language plpgsql as $$
    begin
      if new.${sql.ref(number)} is distinct from
        (select coalesce(max(${sql.ref(number)}), 0) + 1 from ${sql.table(table)})
      then raise exception ${sql.lit(`${table} only grows.`)}; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ${sql.id(`${table}_in_order`)} before insert on ${sql.table(table)}
    for each row execute function ${check}()`.execute(db);
}

/** The server's own lists have a space after each comma. */
function sha256OfJson(columns: readonly string[]): RawBuilder<string> {
  const values = columns.map((column) => sql`coalesce(to_json(${sql.ref(column)})::text, 'null')`);
  return sql`encode(sha256(convert_to('[' || concat_ws(',', ${sql.join(values)}) || ']', 'UTF8')), 'hex')`;
}

/** The server removes the table's files at the commit. */
async function dropTable(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`drop table ${sql.table(table)}`.execute(db);
  for (const name of ['refuse', 'check_order'])
    await sql`drop function if exists ${sql.id(`${table}_${name}`)}()`.execute(db);
}

/** Removes dead rows of the tables that an erasure changes. The server's write-ahead log is the operator's. */
async function purge(db: Kysely<Schema>): Promise<void> {
  await sql`vacuum ${sql.join(ERASED_TABLES.map((table) => sql.table(table)))}`.execute(db);
}
