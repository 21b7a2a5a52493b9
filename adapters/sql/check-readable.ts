import type { SqlDatabase } from './sql-database.ts';

/** Reads a row. Throws when the database does not answer. */
export async function checkReadable({ reader }: SqlDatabase): Promise<void> {
  await reader
    .selectFrom('migrations' as never)
    .selectAll()
    .limit(1)
    .execute();
}
