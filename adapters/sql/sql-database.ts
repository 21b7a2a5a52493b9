import type { Kysely } from 'kysely';
import type { ConnectionUsage } from './connection-usage.ts';
import type { SqlDialect } from './dialect.ts';
import type { RunTransaction } from './pipelined-transaction.ts';
import type { Schema } from './schema.ts';

/** An open SQL database. */
export interface SqlDatabase {
  /** For single writes and for transactions that await each statement. */
  readonly writer: Kysely<Schema>;
  /** Runs pipelined transactions without a retry; `transact` adds retries. */
  readonly transaction: RunTransaction;
  /** For queries. Reads committed data and waits for no writer. */
  readonly reader: Kysely<Schema>;
  /** For queries over many rows, so that other queries don't wait for them. Reads committed data. */
  readonly slowQueryReader: Kysely<Schema>;
  /** For migrations, without timeouts. */
  readonly migrator: Kysely<Schema>;
  readonly dialect: SqlDialect;
  /** Returns the connection usage by pool. */
  usage(): Readonly<Record<string, ConnectionUsage>>;
  close(): Promise<void>;
}
