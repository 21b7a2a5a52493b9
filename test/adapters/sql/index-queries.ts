import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import type { WritableStores } from '#core/unit-of-work.ts';

/** A query of a port. */
export type Query = (database: SqlDatabase) => Promise<unknown>;

/** Returns a query of a repository. */
export function stores(run: (stores: WritableStores) => Promise<unknown>): Query {
  return (database) => new SqlUnitOfWork(database).run(run);
}

/** Returns a query of a port that only reads. */
export function queries<Queries>(
  Port: new (database: SqlDatabase) => Queries,
  run: (queries: Queries) => Promise<unknown>,
): Query {
  return (database) => run(new Port(database));
}
