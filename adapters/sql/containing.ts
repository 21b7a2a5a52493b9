import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a column of folded text has these characters, be they wildcards or not. No stored text has a NUL. */
export function containing(column: string, word: string): RawBuilder<SqlBool> {
  if (word.includes('\0')) return sql`1 = 0`;
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${sql.ref(column)} like ${pattern} escape ${sql.lit('\\')}`;
}
