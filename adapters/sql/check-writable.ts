import type { Kysely } from 'kysely';
import type { SqlDatabase } from './sql-database.ts';

/** Commits a transaction that changes nothing. Throws when the database accepts no writes. */
export async function checkWritable({ writer, dialect }: SqlDatabase): Promise<void> {
  await writer.transaction().execute((db) => dialect.touch(db as unknown as Kysely<unknown>));
}
