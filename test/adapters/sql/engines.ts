import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openTemporarySqlite } from '#test/support/databases.ts';
import { openNewPostgres } from '#test/support/postgres-database.ts';

/** Each SQL engine, with a function that opens an empty database without a schema. */
export const ENGINES: readonly (readonly [string, () => Promise<SqlDatabase>])[] = [
  ['sqlite', async () => openTemporarySqlite()],
  ['postgresql', () => openNewPostgres()],
];
