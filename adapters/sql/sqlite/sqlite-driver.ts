import { setTimeout as pause } from 'node:timers/promises';
import type SqliteFile from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type DialectAdapter,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { ConnectionUsage, MeasuredDialect } from '../connection-usage.ts';
import { notSavedFor, unavailableFor, unknownOutcomeFor } from '../unavailable.ts';
import { UndoneError } from '../undone-error.ts';
import type { WriteAheadLog } from './write-ahead-log.ts';

/** The pause between two tries to take a lock that another program holds. */
const PAUSE_MS = 10;
/** After a timeout, later requests for the lock fail quickly until one succeeds. */
const BUSY_TIMEOUT_AFTER_FAILURE_MS = 100;
const BEGIN = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/**
 * Creates the dialect of one connection on the main thread, which opens its file at the first query. It waits up to
 * `busyTimeoutMs` for another program's lock without blocking the event loop, when the file's own timeout is 0. With a
 * `log`, nobody gets a result before the commits that it may show are on the disk; the next user does not wait for that.
 */
export function connectionOn(
  open: () => SqliteFile.Database,
  busyTimeoutMs: number,
  log: WriteAheadLog | null = null,
  afterCommit: () => void = () => undefined,
): MeasuredDialect {
  const driver = new FileDriver(open, busyTimeoutMs, log, afterCommit);
  return {
    createDriver: () => driver,
    usage: () => driver.usage,
    createAdapter: (): DialectAdapter => new SqliteAdapter(),
    createQueryCompiler: (): QueryCompiler => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db),
  };
}

/** kysely's driver: one user at a time. */
class FileDriver extends SqliteDriver {
  readonly #lock: FileLock;
  #file: SqliteFile.Database | null = null;
  #users = 0;

  constructor(
    open: () => SqliteFile.Database,
    busyTimeoutMs: number,
    private readonly log: WriteAheadLog | null,
    private readonly afterCommit: () => void,
  ) {
    super({
      database: async () => {
        this.#file = open();
        return this.#file;
      },
    });
    this.#lock = new FileLock(busyTimeoutMs);
  }

  get usage(): ConnectionUsage {
    const open = this.#file?.open ? 1 : 0;
    return { open, idle: this.#users === 0 ? open : 0, waiting: Math.max(0, this.#users - 1) };
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#users += 1;
    await super.acquireConnection();
    if (!this.#file) throw new Error('The database is closed.');
    return new FileConnection(this.#file, this.#lock, this.log, this.afterCommit);
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    this.#users -= 1;
    await super.releaseConnection();
    if (connection instanceof FileConnection) await connection.untilDurable();
  }

  override beginTransaction(connection: FileConnection): Promise<void> {
    return connection.begin();
  }

  override commitTransaction(connection: FileConnection): Promise<void> {
    return connection.commit();
  }

  override async rollbackTransaction(connection: FileConnection): Promise<void> {
    connection.rollback();
  }
}

/** A file as one user has it. After a failed statement of a transaction all later ones fail. */
class FileConnection implements DatabaseConnection {
  #state: 'no transaction' | 'transaction' | 'over' = 'no transaction';
  #failure: unknown = null;
  #hasWritten = false;
  /** The sync of what was committed. */
  #synced: Promise<void> | null = null;

  constructor(
    private readonly file: SqliteFile.Database,
    private readonly lock: FileLock,
    private readonly log: WriteAheadLog | null,
    private readonly afterCommit: () => void,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#state === 'over') throw new Error('The transaction is over.');
    if (this.#failure) throw this.#failure;
    try {
      if (this.#state === 'transaction') return this.#run(query);
      const result = await this.lock.whenFree(() => this.#run<Row>(query));
      this.#syncCommitted();
      return result;
    } catch (error) {
      const cause = converted(error);
      if (this.#state === 'transaction') this.#failure = cause;
      throw cause;
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results are not streamed.');
  }

  async begin(): Promise<void> {
    await this.executeQuery(BEGIN);
    this.#hasWritten = false;
    this.#state = 'transaction';
  }

  async commit(): Promise<void> {
    if (this.#failure) throw new UndoneError();
    await this.executeQuery(COMMIT);
    this.#state = 'over';
    this.#syncCommitted();
  }

  /** SQLite has already rolled back when the disk is full. */
  rollback(): void {
    this.#state = 'over';
    if (this.file.inTransaction) this.#run(ROLLBACK);
  }

  /** Waits until what was committed here is on the disk, or else what others have committed and this user may have read. */
  async untilDurable(): Promise<void> {
    if (this.#synced !== null)
      return this.#synced.catch((cause) => {
        throw unknownOutcomeFor(30, cause);
      });
    await this.log?.untilDurable();
  }

  /** Begins the sync at once, so that everybody who reads the commit waits for it. */
  #syncCommitted(): void {
    if (this.log === null || !this.#hasWritten || this.file.inTransaction) return;
    this.#hasWritten = false;
    this.#synced = this.log.sync();
    this.afterCommit();
  }

  /** Runs a statement; with a list of parameter lists once for each. */
  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.file.prepare<unknown[], Row>(sql);
    if (!statement.readonly) this.#hasWritten = true;
    if (statement.reader) return { rows: statement.all(...parameters) };
    const lists = isListOfLists(parameters) ? parameters : [parameters];
    let changes = 0;
    for (const list of lists) changes += statement.run(...list).changes;
    return { rows: [], numAffectedRows: BigInt(changes) };
  }
}

/** Waits for a lock that another program holds. */
class FileLock {
  #busyTimeoutMs: number;

  constructor(private readonly fullTimeoutMs: number) {
    this.#busyTimeoutMs = fullTimeoutMs;
  }

  /** Runs a statement as soon as no other program holds the lock that it needs. */
  async whenFree<Result>(run: () => Result): Promise<Result> {
    const end = performance.now() + this.#busyTimeoutMs;
    for (;;)
      try {
        const result = run();
        this.#busyTimeoutMs = this.fullTimeoutMs;
        return result;
      } catch (error) {
        if (codeOf(error) !== 'SQLITE_BUSY') throw error;
        if (performance.now() >= end) {
          this.#busyTimeoutMs = Math.min(this.fullTimeoutMs, BUSY_TIMEOUT_AFTER_FAILURE_MS);
          throw error;
        }
        await pause(PAUSE_MS);
      }
  }
}

function isListOfLists(parameters: readonly unknown[]): parameters is readonly (readonly unknown[])[] {
  return Array.isArray(parameters[0]);
}

/**
 * Converts errors of the disk and the load to `unavailable`, and returns errors of the statement. Errors of load get a
 * shorter retry delay.
 */
export function converted(error: unknown): unknown {
  const code = codeOf(error);
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return unavailableFor(1, error);
  if (/^SQLITE_(FULL|READONLY|IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHMSIZE))/.test(code))
    return notSavedFor(30, error);
  if (/^SQLITE_(IOERR|CANTOPEN|PROTOCOL)/.test(code)) return unavailableFor(30, error);
  return error;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}
