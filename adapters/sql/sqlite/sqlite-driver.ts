import type SqliteFile from 'better-sqlite3';
import type { Statement } from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ConnectionUsage, MeasuredDialect } from '../connection-usage.ts';
import { TransactionConnection } from '../transaction-connection.ts';
import { unavailableFor, unknownOutcomeFor } from '../unavailable.ts';
import { CRASHES_WHEN_FREED, retain } from './sqlite-file.ts';
import { SqliteWorkerClient, WorkerExitedError } from './sqlite-worker-client.ts';

/** The number of cached prepared statements. */
export const STATEMENT_CACHE_SIZE = CRASHES_WHEN_FREED ? 100_000 : 300;

/**
 * Creates the dialect of the single writing connection, which runs in a worker thread. One user at a time; a
 * transaction takes the write lock when it begins.
 */
export function writerOn(path: string, busyTimeoutMs: number): MeasuredDialect {
  const open = () =>
    new SqliteWorkerClient({ path, busyTimeoutMs, statementCacheSize: STATEMENT_CACHE_SIZE });
  const driver = new WriterDriver(open);
  return { ...dialectOf(() => driver), usage: () => driver.usage };
}

/** Creates the dialect of a read-only connection on the main thread. */
export function readerOn(file: SqliteFile.Database): Dialect {
  return dialectOf(() => new ReaderDriver(file));
}

/** Creates a kysely dialect for SQLite from a driver. */
export function dialectOf(createDriver: () => Driver): Dialect {
  return {
    createDriver,
    createAdapter: (): DialectAdapter => new SqliteAdapter(),
    createQueryCompiler: (): QueryCompiler => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db),
  };
}

class WriterDriver implements Driver {
  readonly #lock = new Lock();
  #worker: SqliteWorkerClient | null = null;

  constructor(private readonly open: () => SqliteWorkerClient) {}

  get usage(): ConnectionUsage {
    const isOpen = this.#worker !== null && !this.#worker.hasExited;
    return { open: isOpen ? 1 : 0, idle: isOpen && !this.#lock.isHeld ? 1 : 0, waiting: this.#lock.waiting };
  }

  async init(): Promise<void> {}

  /** Replaces a worker that exited, for the next user only, never within a transaction. */
  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock.acquire();
    if (!this.#worker || this.#worker.hasExited) this.#worker = this.open();
    return new WriterConnection(this.#worker);
  }

  async releaseConnection(): Promise<void> {
    this.#lock.release();
  }

  /** kysely does not roll back a transaction whose begin failed. */
  async beginTransaction(connection: WriterConnection): Promise<void> {
    try {
      await connection.begin();
    } catch (error) {
      await connection.rollback();
      throw error;
    }
  }

  commitTransaction(connection: WriterConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: WriterConnection): Promise<void> {
    return connection.rollback();
  }

  async destroy(): Promise<void> {
    await this.#worker?.close();
  }
}

class WriterConnection extends TransactionConnection {
  #begun: Promise<unknown> = Promise.resolve();

  constructor(private readonly worker: SqliteWorkerClient) {
    super();
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = await this.worker.send(sql, parameters).catch(throwConverted);
    if (answer[0] === 'read') return { rows: toObjects<Row>(answer[1], answer[2]) };
    return { rows: [], numAffectedRows: BigInt(answer[1]), insertId: BigInt(answer[2]) };
  }

  async begin(): Promise<void> {
    this.#begun = this.worker.send('begin', null);
    await this.#begun.catch(throwConverted);
  }

  async commit(): Promise<void> {
    const hadExited = this.worker.hasExited;
    await Promise.all([this.#begun, this.worker.send('commit', null)]).catch((error: unknown) =>
      error instanceof WorkerExitedError && !hadExited
        ? Promise.reject(unknownOutcomeFor(1, error))
        : throwConverted(error),
    );
  }

  /** A worker that exited has rolled back. */
  async rollback(): Promise<void> {
    if (!this.worker.hasExited) await this.worker.send('rollback', null);
  }
}

class ReaderDriver implements Driver {
  readonly #connection: ReaderConnection;

  constructor(private readonly file: SqliteFile.Database) {
    this.#connection = new ReaderConnection(file);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    throw new Error('The reading connection has no transactions.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {
    this.file.close();
  }
}

class ReaderConnection implements DatabaseConnection {
  readonly #statements = new LRUCache<string, Statement>({ max: STATEMENT_CACHE_SIZE });

  constructor(private readonly file: SqliteFile.Database) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return { rows: this.#statement(sql).all(...parameters) as Row[] };
    } catch (error) {
      return throwConverted(error);
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results are not streamed.');
  }

  #statement(sql: string): Statement {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = retain(this.file.prepare(sql));
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** A FIFO mutex. */
class Lock {
  readonly #waiting: (() => void)[] = [];
  #held = false;

  get isHeld(): boolean {
    return this.#held;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async acquire(): Promise<void> {
    if (this.#held) await new Promise<void>((resume) => this.#waiting.push(resume));
    this.#held = true;
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#held = false;
  }
}

/** Converts each row to an object keyed by column name. */
export function toObjects<Row>(columns: readonly string[], rows: readonly (readonly unknown[])[]): Row[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = values[index];
    return row as Row;
  });
}

/**
 * Converts errors of the disk, the load and the worker to `unavailable`; rethrows errors of the statement. Errors of
 * load get a shorter retry delay.
 */
export function throwConverted(error: unknown): never {
  if (error instanceof WorkerExitedError) throw unavailableFor(1, error);
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) throw unavailableFor(1, error);
  if (/^SQLITE_(FULL|IOERR|CANTOPEN|READONLY|PROTOCOL)/.test(code)) throw unavailableFor(30, error);
  throw error;
}
