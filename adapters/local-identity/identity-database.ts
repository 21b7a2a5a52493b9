import type { DBAdapter } from 'better-auth/adapters';
import type { BetterAuthOptions } from 'better-auth/minimal';

/**
 * Where people, their passwords and their sessions are kept, in better-auth's terms. A promise, so that better-auth
 * is loaded while the server already listens.
 */
export type IdentityDatabase = () => Promise<(options: BetterAuthOptions) => IdentityAdapter>;

export type IdentityAdapter = DBAdapter<BetterAuthOptions>;
