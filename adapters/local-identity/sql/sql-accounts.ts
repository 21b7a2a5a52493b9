import type { Clock } from '#core/shared/clock.ts';
import { Accounts } from '../accounts.ts';
import { nodeSecrets } from '../node-secrets.ts';
import { type IdentityConnections, sqlIdentityStore } from './sql-identity-store.ts';

/** Accounts in a database. */
export function sqlAccounts(database: IdentityConnections, clock: Clock, nextId: () => string): Accounts {
  return new Accounts(sqlIdentityStore(database), clock, nextId, nodeSecrets);
}
