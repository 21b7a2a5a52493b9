import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a column of folded text has each of these words in it, whatever characters they are of. */
export function hasWords(column: string, words: readonly string[]): RawBuilder<SqlBool> {
  if (words.length === 0) return sql`1 = 1`;
  const backslash = sql.lit('\\');
  const parts = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`${sql.ref(column)} like ${pattern} escape ${backslash}`;
  });
  return sql`(${sql.join(parts, sql` and `)})`;
}
