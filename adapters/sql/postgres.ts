import { Kysely, sql } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import { isPassing, type PoolSettings, poolOf } from './postgres-driver.ts';
import type { Schema } from './schema.ts';
import type { SqlDatabase } from './sql-database.ts';

const dialect: SqlDialect = {
  locksRows: true,
  isDuplicate: (error) => (error as { code?: unknown } | null)?.code === '23505',
  mayTryAgain: isPassing,
  lockTable,
  lockMigrations,
  sortByBytes,
  letOnlyGrow,
};

/** Ten connections in all. Apart, so that no query waits for the transactions that wait for it. */
const WRITERS = 5;
const READERS = 5;
const USUAL_LIMITS = {
  connectMilliseconds: 3_000,
  statementMilliseconds: 3_000,
  lockMilliseconds: 2_000,
  idleInTransactionMilliseconds: 5_000,
};
const NO_LIMITS = {
  connectMilliseconds: 3_000,
  statementMilliseconds: 0,
  lockMilliseconds: 0,
  idleInTransactionMilliseconds: 0,
};
/** An arbitrary number, the same in every Acara. */
const MIGRATIONS_LOCK = 4_122_026;

/** Opens a PostgreSQL database. Nothing is connected before the first statement. */
export function openPostgres(url: string): SqlDatabase {
  const open = (settings: Omit<PoolSettings, 'url'>) =>
    new Kysely<Schema>({ dialect: poolOf({ url, ...settings }) });
  const writer = open({ size: WRITERS, readOnly: false, limits: USUAL_LIMITS });
  const reader = open({ size: READERS, readOnly: true, limits: USUAL_LIMITS });
  const migrator = open({ size: 1, readOnly: false, limits: NO_LIMITS });
  return {
    writer,
    reader,
    migrator,
    dialect,
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

/** Column by column, because a database keeps the order that it was created with. */
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

async function letOnlyGrow(db: Kysely<unknown>, table: string, number: string): Promise<void> {
  const problem = sql.lit(`${table} only grows.`);
  const refuse = sql.id(`${table}_refuse`);
  const check = sql.id(`${table}_check_order`);
  await sql`
    create function ${refuse}() returns trigger language plpgsql as $$
    begin raise exception ${problem}; end $$`.execute(db);
  await sql`
    create function ${check}() returns trigger language plpgsql as $$
    begin
      if new.${sql.ref(number)} is distinct from
        (select coalesce(max(${sql.ref(number)}), 0) + 1 from ${sql.table(table)})
      then raise exception ${problem}; end if;
      return new;
    end $$`.execute(db);
  const rules = [
    { name: 'no_change', step: 'update', scope: 'statement', does: refuse },
    { name: 'no_removal', step: 'delete or truncate', scope: 'statement', does: refuse },
    { name: 'in_order', step: 'insert', scope: 'row', does: check },
  ];
  for (const { name, step, scope, does } of rules)
    await sql`
      create trigger ${sql.id(`${table}_${name}`)} before ${sql.raw(step)} on ${sql.table(table)}
      for each ${sql.raw(scope)} execute function ${does}()`.execute(db);
}
