import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';

interface Row {
  readonly id: string;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** The tables of the embedded identity service. */
export interface IdentityTables {
  identity_users: Row & {
    /** Unique. */
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
    readonly user_id: PersonId;
    /** Unique together with `account_id`. */
    readonly provider_id: string;
    readonly account_id: string;
    readonly password?: string | null;
  };
  identity_sessions: Row & {
    readonly user_id: PersonId;
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

export type TableName = keyof IdentityTables;

/** Conditions that must all hold: `[['user_id', '=', uid], ['expires_at', '>', now]]`. None holds of a null. */
export type Where<Name extends TableName> = readonly ConditionOn<IdentityTables[Name]>[];

type ConditionOn<Columns> = {
  [Column in keyof Columns]-?:
    | readonly [Column, '=' | '!=' | '<' | '>' | '>=', Exclude<Columns[Column], undefined>]
    | readonly [Column, 'in', readonly Columns[Column][]]
    /** A beginning and `%`. */
    | readonly [Column, 'like', string]
    | readonly [Column, 'is not', null];
}[keyof Columns];

export interface Selection<Name extends TableName> {
  readonly orderBy?: readonly (readonly [keyof IdentityTables[Name] & string, 'asc' | 'desc'])[];
  readonly limit?: number;
}

/** Reads and writes of the tables, in a transaction or by themselves. */
export interface IdentityRows {
  find<Name extends TableName>(
    table: Name,
    where: Where<Name>,
    selection?: Selection<Name>,
  ): Promise<readonly IdentityTables[Name][]>;
  /** Returns a person once for each of their credentials, and once without any. */
  findPerson(column: 'id' | 'email', value: string): Promise<readonly PersonRow[]>;
  /** Throws when the row has a unique value of another. */
  add<Name extends TableName>(table: Name, row: IdentityTables[Name]): Promise<void>;
  /** Changes rows, and locks them until the end of the transaction. Returns them as they are then. */
  change<Name extends TableName>(
    table: Name,
    where: Where<Name>,
    changed: Partial<IdentityTables[Name]>,
  ): Promise<readonly IdentityTables[Name][]>;
  /** Returns how many there were. */
  remove<Name extends TableName>(table: Name, where: Where<Name>): Promise<number>;
}

export type PersonRow = Pick<
  IdentityTables['identity_users'],
  'id' | 'email' | 'name' | 'image' | 'email_verified'
> & { readonly provider_id: string | null; readonly password?: string | null | undefined };

/** Where the embedded identity service keeps accounts: a database, or memory. */
export interface IdentityStore {
  /** For reads outside a transaction. Sees committed data only. */
  readonly reader: IdentityRows;
  /** Runs a single write, or several that need no transaction. */
  write<Result>(work: (rows: IdentityRows) => Promise<Result>): Promise<Result>;
  /** Runs the work in a transaction, and retries transient failures. */
  transact<Result>(work: (rows: IdentityRows) => Promise<Result>): Promise<Result>;
}
