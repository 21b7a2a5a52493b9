import type SqliteFile from 'better-sqlite3';
import type { Statement } from 'better-sqlite3';
import {
  CompiledQuery,
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
import { DomainError } from '#core/shared/domain-error.ts';

/**
 * Prepared statements are kept by their text. From Node 24 on every one is: better-sqlite3 12 brings the process down
 * when the garbage collector frees a statement there (mended in its version 13, which leaves Node 20 behind).
 */
const KEPT_STATEMENTS = Number.parseInt(process.versions.node, 10) < 24 ? 300 : 100_000;
const PAUSE_MILLISECONDS = 10;

/** One connection that writes: one user at a time, and a transaction that takes the write lock as it begins. */
export function writerOn(file: SqliteFile.Database, waitMilliseconds: number): Dialect {
  return dialectOf(() => new WriterDriver(file, waitMilliseconds));
}

/** One connection that only reads, one statement at a time, so that nobody needs to wait for it. */
export function readerOn(file: SqliteFile.Database): Dialect {
  return dialectOf(() => new ReaderDriver(file, 0));
}

function dialectOf(createDriver: () => Driver): Dialect {
  return {
    createDriver,
    createAdapter: (): DialectAdapter => new SqliteAdapter(),
    createQueryCompiler: (): QueryCompiler => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db),
  };
}

abstract class SqliteDriver implements Driver {
  protected readonly connection: SqliteConnection;

  constructor(
    protected readonly file: SqliteFile.Database,
    waitMilliseconds: number,
  ) {
    this.connection = new SqliteConnection(file, waitMilliseconds);
  }

  abstract acquireConnection(): Promise<DatabaseConnection>;
  abstract releaseConnection(): Promise<void>;
  abstract beginTransaction(): Promise<void>;
  abstract commitTransaction(): Promise<void>;
  abstract rollbackTransaction(): Promise<void>;

  async init(): Promise<void> {}

  async destroy(): Promise<void> {
    this.file.close();
  }
}

class WriterDriver extends SqliteDriver {
  readonly #lock = new Lock();

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock.acquire();
    return this.connection;
  }

  async releaseConnection(): Promise<void> {
    this.#lock.release();
  }

  async beginTransaction(): Promise<void> {
    await this.connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(): Promise<void> {
    await this.connection.executeQuery(CompiledQuery.raw('commit'));
  }

  /** SQLite has rolled back by itself when the disk was full. */
  async rollbackTransaction(): Promise<void> {
    if (this.file.inTransaction) await this.connection.executeQuery(CompiledQuery.raw('rollback'));
  }
}

class ReaderDriver extends SqliteDriver {
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    throw new Error('The reading connection has no transactions.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}
}

class SqliteConnection implements DatabaseConnection {
  readonly #statements = new LRUCache<string, Statement>({ max: KEPT_STATEMENTS });

  constructor(
    private readonly file: SqliteFile.Database,
    private readonly waitMilliseconds: number,
  ) {}

  /** While another program writes, this one tries again and again, and its event loop goes on. */
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    for (let waited = 0; ; waited += PAUSE_MILLISECONDS)
      try {
        return this.#execute<Row>(sql, parameters);
      } catch (error) {
        const mayWait = isBusy(error) && !this.file.inTransaction && waited < this.waitMilliseconds;
        if (!mayWait) throw isAway(error) ? unavailable(error) : error;
        await new Promise((resume) => setTimeout(resume, PAUSE_MILLISECONDS));
      }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results are not streamed.');
  }

  #execute<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const statement = this.#statement(sql);
    if (statement.reader) return { rows: statement.all(...parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #statement(sql: string): Statement {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.file.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** One holder at a time, in the order they asked. */
class Lock {
  readonly #waiting: (() => void)[] = [];
  #held = false;

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

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

/** The fault is the disk's or the load's, not the statement's. */
function isAway(error: unknown): boolean {
  return isBusy(error) || /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY|PROTOCOL)/.test(codeOf(error));
}

function unavailable(cause: unknown): DomainError {
  const refusal = new DomainError('unavailable', 'Acara is too busy just now. Please try again.', {
    retryAfterSeconds: isBusy(cause) ? 1 : 30,
  });
  refusal.cause = cause;
  return refusal;
}
