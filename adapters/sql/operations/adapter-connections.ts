import type { Kysely, Transaction } from 'kysely';
import type { SqlDatabase } from '../sql-database.ts';
import { transact } from '../transact.ts';

/** Returns the connections of an adapter that has its own tables: the embedded identity service and bank. */
export function adapterConnections<Tables>(database: SqlDatabase) {
  const { writer, reader } = database as unknown as Record<'writer' | 'reader', Kysely<Tables>>;
  return {
    writer,
    reader,
    transact: <Result>(work: (db: Transaction<Tables>) => Promise<Result>): Promise<Result> =>
      transact(database, (db) => work(db as unknown as Transaction<Tables>)),
  };
}
