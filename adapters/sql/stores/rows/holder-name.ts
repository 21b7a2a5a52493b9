import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The folded name of a ticket's holder: the part of the search text before the email. */
const nameText = sql`
  case when length(search_text) > length(buyer_email)
    then substr(search_text, 1, length(search_text) - length(buyer_email) - 1)
    else '' end`;

/** Returns whether the holder's folded name contains all these words, of which there is one at least. */
export function nameContains(words: readonly string[]): RawBuilder<SqlBool> {
  const parts = words.map((word) => sql`replace(${nameText}, ${word}, '') <> ${nameText}`);
  return sql`(${sql.join(parts, sql` and `)})`;
}
