import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { dialectOf, STATEMENT_CACHE_SIZE, throwConverted, toObjects } from './sqlite-driver.ts';
import { SqliteWorkerClient } from './sqlite-worker-client.ts';

/**
 * Creates the dialect of a read-only connection in a separate worker thread, so that long queries don't block the main
 * thread. The worker starts at the first query.
 */
export function slowQueryReaderOn(path: string, busyTimeoutMs: number): Dialect {
  return dialectOf(
    () => new SlowQueryDriver({ path, busyTimeoutMs, statementCacheSize: STATEMENT_CACHE_SIZE }),
  );
}

class SlowQueryDriver implements Driver {
  #worker: SqliteWorkerClient | null = null;

  constructor(private readonly options: ConstructorParameters<typeof SqliteWorkerClient>[0]) {}

  async init(): Promise<void> {}

  /** Replaces a worker that exited. */
  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#worker || this.#worker.hasExited) this.#worker = this.#open();
    return new SlowQueryConnection(this.#worker);
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    throw new Error('The reading thread has no transactions.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#worker?.close();
  }

  #open(): SqliteWorkerClient {
    const worker = new SqliteWorkerClient(this.options);
    // When this fails the worker exits, and the next query fails with it.
    worker.send('pragma query_only = ON', []).catch(() => undefined);
    return worker;
  }
}

class SlowQueryConnection implements DatabaseConnection {
  constructor(private readonly worker: SqliteWorkerClient) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = await this.worker.send(sql, parameters).catch(throwConverted);
    return { rows: answer[0] === 'read' ? toObjects<Row>(answer[1], answer[2]) : [] };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results are not streamed.');
  }
}
