import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { Schema } from '../../schema.ts';
import type { Table } from '../../table.ts';
import { refs } from '../rows/bulk-rows.ts';

/**
 * Inserts rows of people, but those whose key is stored. Returns the people of the inserted ones. In the order of the people,
 * so that two transactions never deadlock.
 */
export async function insertNew<
  Entity extends { readonly uid: PersonId },
  Row extends object,
  Name extends string,
>(
  db: Kysely<Schema>,
  dialect: SqlDialect,
  table: Table<Entity, Row, Name>,
  entities: readonly Entity[],
  subject: 'event_id' | 'message_id',
): Promise<readonly PersonId[]> {
  if (entities.length === 0) return [];
  const { name, columns } = table;
  const rows = table.valuesOf([...entities].sort((one, other) => (one.uid < other.uid ? -1 : 1)));
  const { rows: inserted } = await sql<{ readonly user_id: PersonId }>`
    insert into ${sql.table(name)} (${refs(columns)})
    select ${refs(columns)} from ${dialect.rowsOf(name, columns, rows)} where true
    on conflict (${refs([subject, 'user_id'])}) do nothing returning user_id`.execute(db);
  return inserted.map((row) => row.user_id);
}
