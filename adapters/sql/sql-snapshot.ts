import type { Kysely } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import type { Schema } from './schema.ts';

/** One moment of a database: what is written meanwhile does not show, nobody waits for it, and nothing can be written. */
export interface SqlSnapshot {
  readonly db: Kysely<Schema>;
  readonly dialect: SqlDialect;
}

/** Lets `work` look at one moment of a database. */
export type WithSnapshot = <Result>(work: (snapshot: SqlSnapshot) => Promise<Result>) => Promise<Result>;
