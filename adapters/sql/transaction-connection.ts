import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/**
 * A connection for writes. Statements are sent without waiting for earlier results and run in their order. After a
 * failed statement all later ones of the transaction fail, and its commit rolls back.
 */
export abstract class TransactionConnection implements DatabaseConnection {
  abstract executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>>;
  /** Need not be awaited: when it fails, so do all statements of the transaction and its commit. */
  abstract begin(): Promise<void>;
  abstract commit(): Promise<void>;
  abstract rollback(): Promise<void>;

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results are not streamed.');
  }
}
