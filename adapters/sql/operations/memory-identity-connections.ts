import SqliteFile from 'better-sqlite3';
import { Kysely, SqliteDialect, type Transaction } from 'kysely';
import { identity } from '../migrations/0002-identity.ts';
import { addDeadline } from '../migrations/0026-verified-emails.ts';

/** As `adapterConnections`, on a database in memory with the tables of the identity service, created when it is used. */
export function memoryIdentityConnections<Tables>() {
  const dialect = new SqliteDialect({
    database: async () => {
      const memory = new SqliteFile(':memory:');
      const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: memory }) });
      await identity.up(db);
      await addDeadline(db);
      return memory;
    },
  });
  const db = new Kysely<Tables>({ dialect });
  return {
    writer: db,
    reader: db,
    transact: <Result>(work: (db: Transaction<Tables>) => Promise<Result>): Promise<Result> =>
      db.transaction().execute(work),
  };
}
