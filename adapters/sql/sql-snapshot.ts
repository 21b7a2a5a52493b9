import type { Kysely } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import type { Schema } from './schema.ts';

/** A consistent read-only view of a database that blocks no writers. */
export interface SqlSnapshot {
  readonly db: Kysely<Schema>;
  readonly dialect: SqlDialect;
}

/** Runs work on a snapshot. */
export type WithSnapshot = <Result>(work: (snapshot: SqlSnapshot) => Promise<Result>) => Promise<Result>;
