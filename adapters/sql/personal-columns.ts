import type { DataCategoryName } from '#core/privacy/personal-data.ts';
import { TABLES } from './schema.ts';
import type { AboutTable } from './table.ts';
import type { Classified } from './table-columns.ts';

type Kinds = Readonly<Record<string, DataCategoryName>>;

/** What the columns of a table hold. Every column is named once. */
export interface TableContents {
  /** The column that says whose rows they are, and what it holds; null where no row is about a person. */
  readonly owner: { readonly column: string; readonly holds: 'uid' | 'email' | 'ticket' | 'payment' } | null;
  /** Personal data that its person gets with their export. */
  readonly exported: Kinds;
  /** Personal data that is not exported: secrets, copies for searches, and what others wrote down. */
  readonly internal: Kinds;
  /** Not personal: ids, which name nobody without a profile, states, sums, times and what clubs publish. */
  readonly other: readonly string[];
  /**
   * What the closing of an account does to the person's rows: removes them, or replaces the values of columns. Null
   * where the rows keep no name or address, or nobody owns them: `erasePerson` says what happens to those.
   */
  readonly erased: 'rows' | Readonly<Record<string, Replacement>> | null;
  /** Somebody else whom rows name beside their owner: the column with their uid, and what their closing replaces. */
  readonly alsoNamed?: {
    readonly column: string;
    readonly erased: Readonly<Record<string, Replacement>>;
  } | null;
}

/** A value, or the value of another column of the row. */
export type Replacement = '' | null | { readonly column: string };

const ofUserId = { column: 'user_id', holds: 'uid' } as const;

/** The tables of the embedded identity service, and the list of migrations. */
const OTHER_TABLES: Readonly<Record<string, TableContents>> = {
  identity_users: {
    owner: { column: 'id', holds: 'uid' },
    exported: { email: 'sign_in', name: 'sign_in', email_verified: 'sign_in', image: 'sign_in' },
    internal: {},
    other: ['id', 'verify_by', 'created_at', 'updated_at'],
    erased: 'rows',
  },
  identity_accounts: {
    owner: ofUserId,
    exported: { provider_id: 'sign_in', account_id: 'sign_in' },
    internal: {
      password: 'sign_in',
      access_token: 'sign_in',
      refresh_token: 'sign_in',
      id_token: 'sign_in',
      scope: 'sign_in',
    },
    other: [
      'id',
      'user_id',
      'access_token_expires_at',
      'refresh_token_expires_at',
      'created_at',
      'updated_at',
    ],
    erased: 'rows',
  },
  identity_sessions: {
    owner: ofUserId,
    exported: {
      user_agent: 'sessions',
      created_at: 'sessions',
      updated_at: 'sessions',
      expires_at: 'sessions',
    },
    internal: { token: 'sessions', ip_address: 'sessions' },
    other: ['id', 'user_id'],
    erased: 'rows',
  },
  identity_verifications: {
    owner: { column: 'value', holds: 'uid' },
    exported: {},
    internal: { identifier: 'sessions' },
    other: ['id', 'value', 'expires_at', 'created_at', 'updated_at'],
    erased: 'rows',
  },
  // Digests of addresses, which outlive the account: nobody gets more guesses by closing one.
  identity_attempts: {
    owner: null,
    exported: {},
    internal: { account: 'sessions' },
    other: ['kind', 'failures', 'under_way', 'ends_at'],
    erased: null,
  },
  identity_revocations: {
    owner: null,
    exported: {},
    internal: {},
    other: ['id', 'session_id', 'revoked_at'],
    erased: null,
  },
  migrations: { owner: null, exported: {}, internal: {}, other: ['name'], erased: null },
};

/** What every column of the database holds. A test compares it with the tables of both kinds of database. */
export const tableContents: Readonly<Record<string, TableContents>> = {
  ...Object.fromEntries(
    Object.values(TABLES).map(({ name, classified, about }) => [name, contentsOf(classified, about)]),
  ),
  ...OTHER_TABLES,
};

function contentsOf(
  columns: Readonly<Record<string, Classified<unknown>>>,
  { owner = null, erased = null, alsoNamed = null }: AboutTable,
): TableContents {
  const all = Object.entries(columns);
  const kinds = (isExported: boolean): Kinds =>
    Object.fromEntries(
      all.flatMap(([name, { holds, ...column }]) =>
        holds !== null && column.isExported === isExported ? [[name, holds]] : [],
      ),
    );
  const other = all.flatMap(([name, { holds }]) => (holds === null ? [name] : []));
  return { owner, exported: kinds(true), internal: kinds(false), other, erased, alsoNamed };
}
