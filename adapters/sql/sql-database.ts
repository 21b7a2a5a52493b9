import type { Kysely } from 'kysely';
import type { ConnectionUsage } from './connection-usage.ts';
import type { SqlDialect } from './dialect.ts';
import type { Schema } from './schema.ts';
import type { RunTransaction } from './transact.ts';

/** An open SQL database. */
export interface SqlDatabase {
  /** For single writes. */
  readonly writer: Kysely<Schema>;
  /** Runs transactions without a retry; `transact` adds retries. */
  readonly transaction: RunTransaction;
  /** For queries. Reads committed data and waits for no writer. */
  readonly reader: Kysely<Schema>;
  /** For queries whose time grows with what is stored, as `reader`. No other request waits for them. */
  readonly backgroundReader: Kysely<Schema>;
  /** For migrations, without timeouts. */
  readonly migrator: Kysely<Schema>;
  readonly dialect: SqlDialect;
  /** Returns the connection usage by pool. */
  usage(): Readonly<Record<string, ConnectionUsage>>;
  /** Returns how a pooler before the database assigns connections; null without one, or before the first statement. */
  poolMode(): 'session' | 'transaction' | null;
  close(): Promise<void>;
}
