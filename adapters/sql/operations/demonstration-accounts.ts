import { type Kysely, sql } from 'kysely';
import { DEMONSTRATION_DOMAIN } from '#core/people/access/demonstration-account.ts';
import type { Schema } from '../schema.ts';

/** Returns the emails of demonstration accounts among profiles and credentials, sorted. */
export async function demonstrationAccounts(db: Kysely<Schema>): Promise<readonly string[]> {
  const address = `%@${DEMONSTRATION_DOMAIN}`;
  const { rows } = await sql<{ email: string }>`
    select email from people where email like ${address}
    union select email from identity_users where email like ${address}
    order by email`.execute(db);
  return rows.map(({ email }) => email);
}
