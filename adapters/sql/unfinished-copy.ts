import type { Kysely } from 'kysely';
import type { Instant } from '#core/shared/instant.ts';
import type { Schema } from './schema.ts';
import type { SqlSnapshot } from './sql-snapshot.ts';

/** The table that marks a database as the target of an unfinished copy. */
export const UNFINISHED_COPY = 'unfinished_copy';

interface MarkTables {
  [UNFINISHED_COPY]: { origin: string; begun_at: Instant };
}

/** Returns the origin of an unfinished copy; null when the database is none. */
export async function unfinishedOrigin({ db, dialect }: SqlSnapshot): Promise<string | null> {
  const tables = await dialect.tables(db);
  if (!tables.some(({ name }) => name === UNFINISHED_COPY)) return null;
  const row = await marks(db).selectFrom(UNFINISHED_COPY).select('origin').executeTakeFirst();
  return row?.origin ?? '';
}

/** Throws when a database is an unfinished copy, which must not be used. */
export async function refuseUnfinishedCopy(snapshot: SqlSnapshot): Promise<void> {
  const origin = await unfinishedOrigin(snapshot);
  if (origin !== null)
    throw new Error(
      `The database is an unfinished copy of ${origin}. Run the same command again to finish it, or start with an empty database.`,
    );
}

export async function markUnfinished(db: Kysely<Schema>, origin: string, now: Instant): Promise<void> {
  await marks(db)
    .transaction()
    .execute(async (trx) => {
      await trx.schema
        .createTable(UNFINISHED_COPY)
        .addColumn('origin', 'text', (column) => column.primaryKey().notNull())
        .addColumn('begun_at', 'text', (column) => column.notNull())
        .execute();
      await trx.insertInto(UNFINISHED_COPY).values({ origin, begun_at: now }).execute();
    });
}

export async function markFinished(db: Kysely<Schema>): Promise<void> {
  await db.schema.dropTable(UNFINISHED_COPY).execute();
}

function marks(db: Kysely<Schema>): Kysely<MarkTables> {
  return db as unknown as Kysely<MarkTables>;
}
