import type { PoolClient, QueryResult } from 'pg';
import { nameOfStatement } from './statement-names.ts';

const PLANS_LAST_MS = 1_000;

/**
 * The prepared statements of a connection. Their plans last a second: the server would keep those that it made while a
 * table was small, until it is analysed.
 */
export class PreparedStatements {
  #plannedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly client: PoolClient) {}

  /** Runs a statement, prepared when its text has a name. */
  query(text: string, values: unknown[]): Promise<QueryResult> {
    const name = nameOfStatement(text);
    if (name === undefined) return this.client.query(text, values);
    this.#renewPlans();
    return this.client.query({ name, text, values });
  }

  /** Is sent with the next statement, and not waited for. */
  #renewPlans(): void {
    const now = performance.now();
    if (now - this.#plannedAt < PLANS_LAST_MS) return;
    this.#plannedAt = now;
    this.client.query('discard plans').catch(() => undefined);
  }
}
