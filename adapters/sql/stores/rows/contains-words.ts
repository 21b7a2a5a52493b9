import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SqlDialect } from '../../dialect.ts';

/** Returns whether a column of normalised text contains all these words. */
export function containsWords(
  { contains }: Pick<SqlDialect, 'contains'>,
  column: string,
  words: readonly string[],
): RawBuilder<SqlBool> {
  if (words.length === 0) return sql`1 = 1`;
  const parts = words.map((word) => contains(column, word));
  return sql`(${sql.join(parts, sql` and `)})`;
}
