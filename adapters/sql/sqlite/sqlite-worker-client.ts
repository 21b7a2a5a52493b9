import { Worker } from 'node:worker_threads';
import SqliteFile from 'better-sqlite3';

export interface WorkerOptions {
  readonly path: string;
  /** How long to wait for a write lock that another program holds. */
  readonly busyTimeoutMs: number;
  /** The number of cached prepared statements. */
  readonly statementCacheSize: number;
}

/**
 * A statement with its parameters, or with a list of parameter lists to run it once for each. `null` parameters: the
 * text is `begin`, `commit` or `rollback`.
 */
export type WorkerRequest = readonly [text: string, parameters: readonly unknown[] | null];

/** Arrays, because objects would copy the property names with every row. */
export type WorkerResponse =
  | readonly [kind: 'read', columns: readonly string[], rows: readonly (readonly unknown[])[]]
  | readonly [kind: 'written', changes: number, lastInsertRowid: number | bigint]
  | readonly [kind: 'failed', message: string, code: string];

type Success = Exclude<WorkerResponse, readonly ['failed', ...unknown[]]>;

interface Pending {
  readonly resolve: (answer: Success) => void;
  readonly reject: (error: Error) => void;
}

/** The worker exited before it responded. */
export class WorkerExitedError extends Error {}

/**
 * The main thread's side of a worker that has a SQLite file open. Requests of one event loop turn are sent in one
 * message; they run and are answered in their order. An idle worker does not keep the process alive.
 */
export class SqliteWorkerClient {
  readonly #worker: Worker;
  readonly #exited: Promise<void>;
  readonly #waiting: Pending[] = [];
  #outgoing: WorkerRequest[] = [];
  #exitError: WorkerExitedError | null = null;

  constructor(options: WorkerOptions) {
    this.#worker = new Worker(new URL('./sqlite-worker.js', import.meta.url), {
      workerData: options,
      execArgv: [],
    });
    this.#worker.unref();
    this.#worker.on('message', (answers: readonly WorkerResponse[]) => this.#receive(answers));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#exited = new Promise((exited) => {
      this.#worker.on('exit', (code) => {
        this.#fail(new Error(`The worker exited with code ${code}.`));
        exited();
      });
    });
  }

  get hasExited(): boolean {
    return this.#exitError !== null;
  }

  /** Rejects with the error of better-sqlite3, or with a `WorkerExitedError` when no response can arrive. */
  send(...request: WorkerRequest): Promise<Success> {
    if (this.#exitError) return Promise.reject(this.#exitError);
    // Flushes after all pending promises of this turn, so that a commit joins its statements.
    if (this.#outgoing.length === 0) process.nextTick(() => queueMicrotask(() => this.#flush()));
    if (this.#waiting.length === 0) this.#worker.ref();
    this.#outgoing.push(request);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** Resolves after all pending requests. */
  async close(): Promise<void> {
    this.#worker.ref();
    this.#flush();
    this.#worker.postMessage(null);
    await this.#exited;
  }

  #flush(): void {
    const requests = this.#outgoing;
    if (requests.length === 0) return;
    this.#outgoing = [];
    try {
      this.#worker.postMessage(requests);
    } catch (error) {
      // A parameter that can't be cloned. The worker now lacks a statement of the transaction, so it must end.
      this.#fail(error);
      void this.#worker.terminate();
    }
  }

  #receive(answers: readonly WorkerResponse[]): void {
    for (const answer of answers) {
      const waiting = this.#waiting.shift();
      if (answer[0] === 'failed') waiting?.reject(errorOf(answer[1], answer[2]));
      else waiting?.resolve(answer);
    }
    if (this.#waiting.length === 0) this.#worker.unref();
  }

  #fail(cause: unknown): void {
    this.#exitError ??= new WorkerExitedError('The SQLite worker exited.', { cause });
    for (const { reject } of this.#waiting.splice(0)) reject(this.#exitError);
  }
}

function errorOf(message: string, code: string): Error {
  return code ? new SqliteFile.SqliteError(message, code) : new Error(message);
}
