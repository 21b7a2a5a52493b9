import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { withTimeout } from '#adapters/shared/with-timeout.ts';
import { unavailableFor } from '../unavailable.ts';
import { converted } from './sqlite-driver.ts';
import { PREPARED_STATEMENTS } from './sqlite-file.ts';

export interface ReadQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What the worker answers: rows, or the error of the statement, whose code is empty when it is not SQLite's. */
export type ReadAnswer = { readonly rows: unknown[] } | { readonly message: string; readonly code: string };

/** Beside this file, and beside the built server. */
const PROGRAM = new URL('./sqlite-read-worker.js', import.meta.url);
/** As on PostgreSQL: of a statement, and of the wait for its turn. */
const DEFAULT_LIMITS = { statementMilliseconds: 3_000, waitMilliseconds: 3_000 };
const BUSY_TIMEOUT_MS = 2_000;
/** V8 may take 48 MB for short-lived objects by default. */
const MEMORY = { maxYoungGenerationSizeMb: 8 };

/**
 * A thread with a connection of its own, for queries and checkpoints. It starts with the first query and runs one at a
 * time, in the order in which they were issued. Keeps no process alive. The main thread copies each result, a millisecond
 * for a thousand rows: callers read pages.
 */
export class ReadThread {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(
    private readonly path: string,
    private readonly limits = DEFAULT_LIMITS,
  ) {}

  /**
   * Returns the rows of a statement. Throws `unavailable` when it or the wait for its turn takes too long, or when the
   * thread ends meanwhile; the next query starts another.
   */
  query(query: ReadQuery): Promise<unknown[]> {
    const issuedAt = performance.now();
    const answered = this.#last.then(() => {
      const waited = performance.now() - issuedAt;
      if (waited > this.limits.waitMilliseconds)
        throw unavailableFor(1, new Error('The background reader is busy.'));
      return this.#run(query);
    });
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  /** Ends the thread after the query that runs; those behind it fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
    await this.#worker?.terminate();
  }

  async #run(query: ReadQuery): Promise<unknown[]> {
    if (this.#isClosed) throw new Error('The database is closed.');
    const worker = this.#started();
    worker.postMessage(query);
    const answer = await this.#answerOf(worker);
    if ('rows' in answer) return answer.rows;
    throw converted(Object.assign(new Error(answer.message), { code: answer.code }));
  }

  async #answerOf(worker: Worker): Promise<ReadAnswer> {
    const listening = new AbortController();
    try {
      const answered = Promise.race([once(worker, 'message', listening), endOf(worker, listening)]);
      const [answer] = await withTimeout(this.limits.statementMilliseconds, answered);
      return answer;
    } catch (error) {
      // SQLite ends a running statement before its thread ends, so nobody waits for that.
      this.#worker = null;
      void worker.terminate();
      throw unavailableFor(1, error);
    } finally {
      listening.abort();
    }
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const { path } = this;
    const worker = new Worker(PROGRAM, {
      workerData: { path, busyTimeoutMs: BUSY_TIMEOUT_MS, preparedStatements: PREPARED_STATEMENTS },
      execArgv: [],
      resourceLimits: MEMORY,
    });
    // The failure reaches who waits for the answer.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    worker.unref();
    this.#worker = worker;
    return worker;
  }
}

async function endOf(worker: Worker, listening: AbortController): Promise<never> {
  const [code] = await once(worker, 'exit', listening);
  throw new Error(`The reading thread ended with ${code}.`);
}
