import { Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { WithSnapshot } from '../sql-snapshot.ts';
import { dialect, NO_LIMITS } from './postgres.ts';
import { poolOf } from './postgres-pool.ts';

/** Opens a read-only snapshot of a PostgreSQL database without blocking writers. */
export function postgresSnapshot(url: string): WithSnapshot {
  return async (work) => {
    const db = new Kysely<Schema>({
      dialect: poolOf({ url, size: 1, readOnly: false, prefersIndexes: false, limits: NO_LIMITS }),
    });
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(trx);
        return work({ db: trx, dialect });
      });
    } finally {
      await db.destroy();
    }
  };
}
