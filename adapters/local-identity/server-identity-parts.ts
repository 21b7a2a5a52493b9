import type { Clock } from '#core/shared/clock.ts';
import type { Ids } from '#core/shared/ids.ts';
import { ApiTokens } from './api-tokens.ts';
import type { IdentityParts } from './local-identity.ts';
import { nodeSecrets } from './node-secrets.ts';
import { type PasswordCost, Passwords } from './passwords.ts';
import { sqlAccounts } from './sql/sql-accounts.ts';
import type { IdentityConnections } from './sql/sql-identity-store.ts';

export interface ServerIdentityOptions {
  readonly database: IdentityConnections;
  /** Signs the API's tokens: at least 32 characters, the same in every process. */
  readonly tokenSecret: string;
  /** Signs the names of known devices. */
  readonly authSecret: string;
  readonly publicUrl: string;
  /** What hashing a password takes; OWASP's recommendation by default. */
  readonly passwordCost?: PasswordCost;
}

/** Accounts in a database, slow hashes of passwords, and signed tokens that every process accepts. */
export function serverIdentityParts(
  { database, tokenSecret, authSecret, publicUrl, passwordCost }: ServerIdentityOptions,
  clock: Clock,
  ids: Ids,
): IdentityParts {
  return {
    accounts: sqlAccounts(database, clock, () => ids.next()),
    passwords: new Passwords(passwordCost),
    tokens: new ApiTokens(tokenSecret, publicUrl, clock),
    secrets: nodeSecrets,
    authSecret,
  };
}
