import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { transact } from '../transact.ts';

/** The database as the embedded identity service, which has tables of its own, uses it. */
export function identityConnections(database: SqlDatabase) {
  const { writer, reader }: { writer: Kysely<Schema>; reader: Kysely<Schema> } = database;
  return {
    writer,
    reader,
    transact: <Result>(work: (db: Transaction<Schema>) => Promise<Result>): Promise<Result> =>
      transact(database, (db) => work(db)),
  };
}
