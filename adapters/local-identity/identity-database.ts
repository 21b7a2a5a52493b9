import type { DBAdapter } from 'better-auth/adapters';
import type { BetterAuthOptions } from 'better-auth/minimal';

/**
 * Opens the database of people, passwords and sessions for better-auth. Asynchronous, because better-auth loads while
 * the server already listens.
 */
export type IdentityDatabase = () => Promise<(options: BetterAuthOptions) => IdentityAdapter>;

export type IdentityAdapter = DBAdapter<BetterAuthOptions>;
