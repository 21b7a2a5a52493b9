import { Worker } from 'node:worker_threads';
import SqliteFile from 'better-sqlite3';

export interface WorkerOptions {
  readonly path: string;
  /** For so long another program may keep the write lock. */
  readonly busyTimeoutMs: number;
  /** How many prepared statements are kept. */
  readonly statementCacheSize: number;
}

/**
 * A statement with its parameters, or with a list of parameters for each time that it is to be run; without either
 * `begin`, `commit` or `rollback`.
 */
export type WorkerRequest = readonly [text: string, parameters: readonly unknown[] | null];

/** Lists, because an object's names would be copied with every row. */
export type WorkerResponse =
  | readonly [kind: 'read', columns: readonly string[], rows: readonly (readonly unknown[])[]]
  | readonly [kind: 'written', changes: number, lastInsertRowid: number | bigint]
  | readonly [kind: 'failed', message: string, code: string];

type Success = Exclude<WorkerResponse, readonly ['failed', ...unknown[]]>;

interface Pending {
  readonly resolve: (answer: Success) => void;
  readonly reject: (error: Error) => void;
}

/** The thread was lost, with whatever it had not answered. */
export class WorkerExitedError extends Error {}

/**
 * This end of a thread that has SQLite open. What is asked in one turn of the event loop goes over in one message; it is done
 * in that order and answered in that order. An idle thread lets the process end.
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
        this.#fail(new Error(`The thread ended with ${code}.`));
        exited();
      });
    });
  }

  get hasExited(): boolean {
    return this.#exitError !== null;
  }

  /** Throws what the database refuses as better-sqlite3 does, and a WorkerExitedError where no answer can come. */
  send(...request: WorkerRequest): Promise<Success> {
    if (this.#exitError) return Promise.reject(this.#exitError);
    // Once every promise of this turn has gone as far as it can, and with the commit that waited for that.
    if (this.#outgoing.length === 0) process.nextTick(() => queueMicrotask(() => this.#flush()));
    if (this.#waiting.length === 0) this.#worker.ref();
    this.#outgoing.push(request);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** Once everything that was asked is done. */
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
      // No value of SQL's. The thread lacks a statement now, so that its transaction must end here.
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
    this.#exitError ??= new WorkerExitedError('The thread that has SQLite open was lost.', { cause });
    for (const { reject } of this.#waiting.splice(0)) reject(this.#exitError);
  }
}

function errorOf(message: string, code: string): Error {
  return code ? new SqliteFile.SqliteError(message, code) : new Error(message);
}
