import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AttendeeSearch } from '#core/attendees/attendee-queries.ts';
import type { SqlDialect } from '../../dialect.ts';
import { containsWords } from './contains-words.ts';

/** The folded name of a ticket's holder: the part of the search text before the email. */
const nameText = sql`
  case when length(search_text) > length(buyer_email)
    then substr(search_text, 1, length(search_text) - length(buyer_email) - 1)
    else '' end`;

/** Returns whether a ticket has an id that ends like this, or a holder whose text has all words. */
export function matchesHolder(
  dialect: Pick<SqlDialect, 'contains'>,
  { words, idEnd = null, namesOnly = false }: Omit<AttendeeSearch, 'filter'>,
): RawBuilder<SqlBool> {
  const text = containsWords(dialect, 'search_text', words);
  const holder = namesOnly && words.length > 0 ? sql<SqlBool>`(${text} and ${nameContains(words)})` : text;
  return idEnd === null ? holder : sql`(${holder} or ${endsWith(idEnd)})`;
}

/** Returns whether a ticket's id ends like this: hexadecimal digits and hyphens. */
export function endsWith(idEnd: string): RawBuilder<SqlBool> {
  return sql`tickets.id like ${`%${idEnd}`}`;
}

/** Returns whether the holder's folded name contains all these words, of which there is one at least. */
function nameContains(words: readonly string[]): RawBuilder<SqlBool> {
  const parts = words.map((word) => sql`replace(${nameText}, ${word}, '') <> ${nameText}`);
  return sql`(${sql.join(parts, sql` and `)})`;
}
