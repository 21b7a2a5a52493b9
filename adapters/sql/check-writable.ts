import type { Kysely } from 'kysely';
import type { SqlDatabase } from './sql-database.ts';

/** Commits a transaction that leaves everything as it was. Throws when the database takes no writes. */
export async function checkWritable({ writer, dialect }: SqlDatabase): Promise<void> {
  await writer.transaction().execute((db) => dialect.touch(db as unknown as Kysely<unknown>));
}
