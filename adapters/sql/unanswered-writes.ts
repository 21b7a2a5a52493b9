import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { UnansweredQuery } from './unanswered-query.ts';

/** The connection of a transaction, which does not wait for the answers to an `UnansweredQuery`. */
export class UnansweredWrites implements DatabaseConnection {
  constructor(
    private readonly connection: DatabaseConnection,
    /** Receives the failures of writes that were not waited for. The transaction can no longer be committed. */
    private readonly failures: unknown[],
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = this.connection.executeQuery<Row>(query);
    if (!(query instanceof UnansweredQuery)) return answer;
    answer.catch((error: unknown) => this.failures.push(error));
    return { rows: [] };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results are not streamed.');
  }
}
