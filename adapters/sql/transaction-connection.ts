import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/**
 * A connection to write on. Statements that are issued before an earlier one was answered are sent at once and run in
 * their order. When one of a transaction fails, so do the later ones, and its commit undoes it.
 */
export abstract class TransactionConnection implements DatabaseConnection {
  abstract executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>>;
  /** Nobody needs to wait for it: where it fails, every statement up to the commit does, and the commit. */
  abstract begin(): Promise<void>;
  abstract commit(): Promise<void>;
  abstract rollback(): Promise<void>;

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results are not streamed.');
  }
}
