import type { Kysely } from 'kysely';
import type { ConnectionUsage } from './connection-usage.ts';
import type { SqlDialect } from './dialect.ts';
import type { RunTransaction } from './pipelined-transaction.ts';
import type { Schema } from './schema.ts';

/** An open SQL database. */
export interface SqlDatabase {
  /** For single writes, and for transactions whose every statement waits for the one before. */
  readonly writer: Kysely<Schema>;
  /** For transactions. `transact` runs one again where that is worth it. */
  readonly transaction: RunTransaction;
  /** For queries. Sees what is committed and waits for no writer. */
  readonly reader: Kysely<Schema>;
  /** For queries that look through very many rows, which must keep nobody else waiting. Sees what is committed, too. */
  readonly slowQueryReader: Kysely<Schema>;
  /** For migrations, which may take their time. */
  readonly migrator: Kysely<Schema>;
  readonly dialect: SqlDialect;
  /** By what the connections are for. */
  usage(): Readonly<Record<string, ConnectionUsage>>;
  close(): Promise<void>;
}
