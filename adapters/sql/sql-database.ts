import type { Kysely } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import type { Schema } from './schema.ts';

/** An open SQL database. */
export interface SqlDatabase {
  /** For transactions and single writes. */
  readonly writer: Kysely<Schema>;
  /** For queries. Sees what is committed and waits for no writer. */
  readonly reader: Kysely<Schema>;
  /** For migrations, which may take their time. */
  readonly migrator: Kysely<Schema>;
  readonly dialect: SqlDialect;
  close(): Promise<void>;
}
