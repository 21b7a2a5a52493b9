import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether tickets are held or confirmed. It stands in the text of the query, because an index covers those alone. */
export function occupiesPlace(tickets: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${tickets}.status`)} in ('pending_payment', 'confirmed')`;
}
