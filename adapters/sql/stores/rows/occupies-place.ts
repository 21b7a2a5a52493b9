import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Returns whether tickets are held or confirmed. Uses literals, because the index is partial. */
export function occupiesPlace(tickets: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${tickets}.status`)} in ('pending_payment', 'confirmed')`;
}
