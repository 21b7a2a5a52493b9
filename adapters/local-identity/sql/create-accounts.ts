import type { Clock } from '#core/shared/clock.ts';
import type { Ids, PersonId } from '#core/shared/ids.ts';
import { Passwords } from '../passwords.ts';
import { sqlAccounts } from './sql-accounts.ts';
import type { IdentityConnections } from './sql-identity-store.ts';

/**
 * Creates accounts that share one password, hashed once, for load tests. Returns their ids in the order of the emails.
 */
export async function createAccounts(
  database: IdentityConnections,
  { emails, password }: { readonly emails: readonly string[]; readonly password: string },
  clock: Clock,
  ids: Ids,
): Promise<readonly PersonId[]> {
  const accounts = sqlAccounts(database, clock, () => ids.next());
  const passwordHash = await new Passwords().hash(password);
  const added: PersonId[] = [];
  for (const email of emails) {
    const { account } = await accounts.add({
      email,
      name: null,
      passwordHash,
      emailVerified: true,
      verifyBy: null,
    });
    added.push(account.uid);
  }
  return added;
}
