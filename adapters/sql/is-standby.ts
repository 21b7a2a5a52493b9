import type { Kysely } from 'kysely';
import type { SqlDatabase } from './sql-database.ts';

/** Returns whether a connection leads to a server that follows a primary. Throws when it does not answer. */
export function isStandby(database: SqlDatabase, connection: 'writer' | 'migrator'): Promise<boolean> {
  return database.dialect.isStandby(database[connection] as unknown as Kysely<unknown>);
}
