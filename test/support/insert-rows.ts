import { sql } from 'kysely';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';

/** Inserts rows into a table of an earlier schema: without the columns that later migrations add. */
export async function insertRows(
  database: SqlDatabase,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const tables = await database.reader.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  for (const row of rows) {
    const known = Object.entries(row).filter(([column]) => columns.includes(column));
    await sql`
      insert into ${sql.table(table)} (${sql.join(known.map(([column]) => sql.ref(column)))})
      values (${sql.join(known.map(([, value]) => value))})`.execute(database.writer);
  }
}
