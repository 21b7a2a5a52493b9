import type { Kysely, Transaction } from 'kysely';
import type { Instant } from '#core/shared/instant.ts';

interface Row {
  readonly id: string;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** The tables of the embedded identity service. */
export interface IdentityTables {
  identity_users: Row & {
    readonly email: string;
    /** Empty for a person without one. */
    readonly name: string;
    readonly image: string | null;
    /** 0 or 1. */
    readonly email_verified: number;
    /** When an unverified address becomes free for another account; null for never. */
    readonly verify_by?: Instant | null;
  };
  /** A person's credentials: a password (`provider_id` is `credential`) or an account at an identity provider. */
  identity_accounts: Row & {
    readonly user_id: string;
    readonly provider_id: string;
    readonly account_id: string;
    readonly password?: string | null;
  };
  identity_sessions: Row & {
    readonly user_id: string;
    /** The digest of the renewal secret. */
    readonly token: string;
    readonly expires_at: Instant;
    /** Browser and system, such as `Chrome on Android`; null when unknown. */
    readonly user_agent: string | null;
  };
  /**
   * Password reset links: `identifier` holds the digest of the secret, `value` the person. Verification codes:
   * `identifier` names the person, `value` is the digest of the code.
   */
  identity_verifications: Row & {
    readonly identifier: string;
    readonly value: string;
    readonly expires_at: Instant;
  };
  identity_revocations: {
    readonly id: string;
    /** The ids of the sessions that ended together, separated by spaces. */
    readonly session_id: string;
    readonly revoked_at: Instant;
  };
}

export interface IdentityConnections {
  /** For single writes. */
  readonly writer: Kysely<IdentityTables>;
  /** For reads outside a transaction. Sees committed data only. */
  readonly reader: Kysely<IdentityTables>;
  /** Runs the work in a transaction, and retries transient failures. */
  transact<Result>(work: (db: Transaction<IdentityTables>) => Promise<Result>): Promise<Result>;
}
