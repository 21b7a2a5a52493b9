import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { transact } from '../transact.ts';

/** Returns the connections that the embedded identity service uses for its tables. */
export function identityConnections(database: SqlDatabase) {
  const { writer, reader }: { writer: Kysely<Schema>; reader: Kysely<Schema> } = database;
  return {
    writer,
    reader,
    transact: <Result>(work: (db: Transaction<Schema>) => Promise<Result>): Promise<Result> =>
      transact(database, (db) => work(db)),
  };
}
