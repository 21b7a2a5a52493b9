import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';

/** A way to sign in: a password, or an account at a provider. */
export interface SignInMethod {
  /** `password`, or the provider's name. */
  readonly provider: string;
  /** The account's id at the provider; null for a password. */
  readonly accountId: string | null;
}

/** An open session. */
export interface SessionFacts {
  /** Browser and system; null when unknown. */
  readonly device: string | null;
  readonly startedAt: Instant;
  /** The last day on which it was used, as an instant of that day. */
  readonly usedAt: Instant;
  readonly expiresAt: Instant;
}

/** What the identity service stores about a person, without its secrets. */
export interface AccountFacts {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly photoURL: string | null;
  readonly methods: readonly SignInMethod[];
  /** The latest first; empty where the identity service does not tell. */
  readonly sessions: readonly SessionFacts[];
}

/** Reads of the identity service. */
export interface AccountQueries {
  /** Returns null for an unknown person. */
  find(uid: PersonId): Promise<AccountFacts | null>;
}
export const AccountQueries = token<AccountQueries>('AccountQueries');
