import type { Clock } from '#core/shared/clock.ts';
import type { Ids, PersonId } from '#core/shared/ids.ts';
import { Accounts } from './accounts.ts';
import { openBetterAuth } from './better-auth.ts';
import type { LocalIdentityOptions } from './local-identity.ts';
import { Passwords } from './passwords.ts';

/**
 * Creates accounts that share one password, hashed once, for load tests. Returns their ids in the order of the emails.
 */
export async function createAccounts(
  options: Pick<LocalIdentityOptions, 'database' | 'authSecret' | 'publicUrl'>,
  { emails, password }: { readonly emails: readonly string[]; readonly password: string },
  clock: Clock,
  ids: Ids,
): Promise<readonly PersonId[]> {
  const passwords = new Passwords();
  const nextId = () => ids.next();
  const { database, authSecret: secret, publicUrl } = options;
  const opened = openBetterAuth({ database, secret, publicUrl, passwords, nextId });
  const accounts = new Accounts(() => opened, clock, nextId);
  const passwordHash = await passwords.hash(password);
  const added: PersonId[] = [];
  for (const email of emails) {
    const { account } = await accounts.add({ email, name: null, passwordHash });
    added.push(account.uid);
  }
  return added;
}
