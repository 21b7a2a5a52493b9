import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { dialectOf, KEPT_STATEMENTS, named, refuse } from './sqlite-driver.ts';
import { SqliteThread } from './sqlite-worker-client.ts';

/**
 * A connection in a thread of its own, which only reads: whoever is served meanwhile does not wait for what it looks
 * through. The thread starts at the first query.
 */
export function patientReaderOn(path: string, waitMilliseconds: number): Dialect {
  return dialectOf(() => new PatientDriver({ path, waitMilliseconds, keptStatements: KEPT_STATEMENTS }));
}

class PatientDriver implements Driver {
  #thread: SqliteThread | null = null;

  constructor(private readonly opening: ConstructorParameters<typeof SqliteThread>[0]) {}

  async init(): Promise<void> {}

  /** A lost thread is replaced for the next query. */
  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#thread || this.#thread.isLost) this.#thread = this.#open();
    return new PatientConnection(this.#thread);
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    throw new Error('The reading thread has no transactions.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#thread?.close();
  }

  #open(): SqliteThread {
    const thread = new SqliteThread(this.opening);
    // Where it fails the thread is lost, and so is the query that comes after it.
    thread.ask('pragma query_only = ON', []).catch(() => undefined);
    return thread;
  }
}

class PatientConnection implements DatabaseConnection {
  constructor(private readonly thread: SqliteThread) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = await this.thread.ask(sql, parameters).catch(refuse);
    return { rows: answer[0] === 'read' ? named<Row>(answer[1], answer[2]) : [] };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results are not streamed.');
  }
}
