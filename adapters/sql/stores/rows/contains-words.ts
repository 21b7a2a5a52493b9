import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SqlDialect } from '../../dialect.ts';

/** Whether a column of folded text has each of these words in it, whatever characters they are of. */
export function containsWords(
  { contains }: Pick<SqlDialect, 'contains'>,
  column: string,
  words: readonly string[],
): RawBuilder<SqlBool> {
  if (words.length === 0) return sql`1 = 1`;
  const parts = words.map((word) => contains(column, word));
  return sql`(${sql.join(parts, sql` and `)})`;
}
