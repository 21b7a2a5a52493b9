import { Worker } from 'node:worker_threads';
import SqliteFile from 'better-sqlite3';

export interface Opening {
  readonly path: string;
  /** For so long another program may keep the write lock. */
  readonly waitMilliseconds: number;
  /** How many prepared statements are kept. */
  readonly keptStatements: number;
}

/**
 * A statement with its parameters, or with a list of parameters for each time that it is to be run; without either
 * `begin`, `commit` or `rollback`.
 */
export type Request = readonly [text: string, parameters: readonly unknown[] | null];

/** Lists, because an object's names would be copied with every row. */
export type Answer =
  | readonly [kind: 'read', columns: readonly string[], rows: readonly (readonly unknown[])[]]
  | readonly [kind: 'written', changes: number, lastInsertRowid: number | bigint]
  | readonly [kind: 'failed', message: string, code: string];

type Done = Exclude<Answer, readonly ['failed', ...unknown[]]>;

interface Waiting {
  readonly resolve: (answer: Done) => void;
  readonly reject: (error: Error) => void;
}

/** The thread was lost, with whatever it had not answered. */
export class LostThreadError extends Error {}

/**
 * This end of a thread that has SQLite open. What is asked in one turn of the event loop goes over in one message; it is done
 * in that order and answered in that order. An idle thread lets the process end.
 */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #ended: Promise<void>;
  readonly #waiting: Waiting[] = [];
  #outgoing: Request[] = [];
  #loss: LostThreadError | null = null;

  constructor(opening: Opening) {
    this.#worker = new Worker(new URL('./sqlite-worker.js', import.meta.url), {
      workerData: opening,
      execArgv: [],
    });
    this.#worker.unref();
    this.#worker.on('message', (answers: readonly Answer[]) => this.#receive(answers));
    this.#worker.on('error', (error) => this.#lose(error));
    this.#ended = new Promise((ended) => {
      this.#worker.on('exit', (code) => {
        this.#lose(new Error(`The thread ended with ${code}.`));
        ended();
      });
    });
  }

  get isLost(): boolean {
    return this.#loss !== null;
  }

  /** Throws what the database refuses as better-sqlite3 does, and a LostThreadError where no answer can come. */
  ask(...request: Request): Promise<Done> {
    if (this.#loss) return Promise.reject(this.#loss);
    // Once every promise of this turn has gone as far as it can, and with the commit that waited for that.
    if (this.#outgoing.length === 0) process.nextTick(() => queueMicrotask(() => this.#send()));
    if (this.#waiting.length === 0) this.#worker.ref();
    this.#outgoing.push(request);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** Once everything that was asked is done. */
  async close(): Promise<void> {
    this.#worker.ref();
    this.#send();
    this.#worker.postMessage(null);
    await this.#ended;
  }

  #send(): void {
    const requests = this.#outgoing;
    if (requests.length === 0) return;
    this.#outgoing = [];
    try {
      this.#worker.postMessage(requests);
    } catch (error) {
      // No value of SQL's. The thread lacks a statement now, so that its transaction must end here.
      this.#lose(error);
      void this.#worker.terminate();
    }
  }

  #receive(answers: readonly Answer[]): void {
    for (const answer of answers) {
      const waiting = this.#waiting.shift();
      if (answer[0] === 'failed') waiting?.reject(errorOf(answer[1], answer[2]));
      else waiting?.resolve(answer);
    }
    if (this.#waiting.length === 0) this.#worker.unref();
  }

  #lose(cause: unknown): void {
    this.#loss ??= new LostThreadError('The thread that has SQLite open was lost.', { cause });
    for (const { reject } of this.#waiting.splice(0)) reject(this.#loss);
  }
}

function errorOf(message: string, code: string): Error {
  return code ? new SqliteFile.SqliteError(message, code) : new Error(message);
}
