import type { Kysely } from 'kysely';
import type { SqlDatabase } from './sql-database.ts';

/** Commits a transaction that leaves everything as it was. Throws when the database takes no writes. */
export async function proveWritable({ writer, dialect }: SqlDatabase): Promise<void> {
  await writer.transaction().execute((db) => dialect.writeNothing(db as unknown as Kysely<unknown>));
}
