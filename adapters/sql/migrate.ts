import type { Kysely } from 'kysely';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { SqlDialect } from './dialect.ts';
import { migrations as every } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import type { SqlDatabase } from './sql-database.ts';
import type { SqlSnapshot } from './sql-snapshot.ts';
import { refuseUnfinishedCopy } from './unfinished-copy.ts';

interface MigrationTables {
  /** The names of the applied migrations. */
  migrations: { name: string };
}

/**
 * Migrates a database to this program's schema, each migration in a separate transaction; never downgrades. Returns the
 * names of the applied migrations. Throws without changes when the database has unknown migrations, lacks one between
 * applied ones, or is an unfinished copy.
 */
export async function migrate(
  database: SqlDatabase,
  migrations: readonly Migration[] = every,
): Promise<readonly string[]> {
  await refuseUnfinishedCopy({ db: database.migrator, dialect: database.dialect });
  return applyMigrations(database, migrations);
}

/** Does the same as `migrate` for a database that is the target of a copy. */
export async function applyMigrations(
  database: SqlDatabase,
  migrations: readonly Migration[] = every,
): Promise<readonly string[]> {
  const db = database.migrator as unknown as Kysely<MigrationTables>;
  await createList(db, database.dialect);
  const applied = await readList(db);
  refuseNewer(applied, migrations);
  refuseHalfApplied(applied, migrations);
  const names: string[] = [];
  for (const migration of migrations.slice(applied.length))
    if (await apply(db, database.dialect, migration)) names.push(migration.name);
  return names;
}

/** Compares the database's migrations with this program's. */
export async function compareSchema(
  { reader }: SqlDatabase,
  migrations: readonly Migration[] = every,
): Promise<'same' | 'older' | 'newer'> {
  const applied = await readList(reader as unknown as Kysely<MigrationTables>);
  if (applied.some((name) => !migrations.some((migration) => migration.name === name))) return 'newer';
  return applied.length < migrations.length ? 'older' : 'same';
}

async function createList(db: Kysely<MigrationTables>, dialect: SqlDialect): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await dialect.lockMigrations(trx as unknown as Kysely<unknown>);
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .execute();
  });
}

async function readList(db: Kysely<MigrationTables>): Promise<readonly string[]> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
}

/** Returns the applied migrations and how they differ from this program's. Only reads. */
export async function schemaState(
  { db, dialect }: SqlSnapshot,
  migrations: readonly Migration[] = every,
): Promise<Readonly<Record<'applied' | 'missing' | 'unknown', readonly string[]>>> {
  const tables = await dialect.tables(db);
  const hasList = tables.some(({ name }) => name === 'migrations');
  const applied = hasList ? await readList(db as unknown as Kysely<MigrationTables>) : [];
  return {
    applied,
    missing: migrations.map(({ name }) => name).filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !migrations.some((migration) => migration.name === name)),
  };
}

function refuseNewer(applied: readonly string[], migrations: readonly Migration[]): void {
  const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this program: it has ${unknown.join(', ')}. Start a newer Acara, or restore a backup.`,
    );
}

function refuseHalfApplied(applied: readonly string[], migrations: readonly Migration[]): void {
  const missing = migrations.slice(0, applied.length).filter(({ name }) => !applied.includes(name));
  if (missing.length > 0)
    throw new Error(
      `The database is half migrated: it lacks ${missing.map(({ name }) => name).join(', ')}. Restore a backup.`,
    );
}

/** Returns false when another process applied it first: the unique name in the list is the lock. */
async function apply(
  db: Kysely<MigrationTables>,
  dialect: SqlDialect,
  migration: Migration,
): Promise<boolean> {
  try {
    return await db.transaction().execute(async (trx) => {
      const any = trx as unknown as Kysely<unknown>;
      await dialect.lockMigrations(any);
      const listed = await trx
        .insertInto('migrations')
        .values({ name: migration.name })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (listed.numInsertedOrUpdatedRows === 0n) return false;
      await migration.up(any, dialect);
      await dialect.sortByBytes(any);
      return true;
    });
  } catch (cause) {
    // A full disk or a lost connection is not a fault of the migration.
    if (cause instanceof DomainError) throw cause;
    throw new Error(`Migration ${migration.name} failed and was undone: ${String(cause)}`, { cause });
  }
}
