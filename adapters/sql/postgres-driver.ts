import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { DomainError } from '#core/shared/domain-error.ts';

export interface PoolSettings {
  readonly url: string;
  readonly size: number;
  readonly readOnly: boolean;
  /** 0 for no limit. */
  readonly limits: {
    readonly connectMilliseconds: number;
    readonly statementMilliseconds: number;
    readonly lockMilliseconds: number;
    readonly idleInTransactionMilliseconds: number;
  };
}

/** For so long after its own limit the database may still answer. Then it hangs, or the network does. */
const GRACE_MILLISECONDS = 2_000;
const IDLE_MILLISECONDS = 30_000;
/** The types of large and of exact numbers, which the driver would leave as text. */
const INT8 = 20;
const NUMERIC = 1700;

/** Connections to one PostgreSQL database. A lost one is replaced at the next use. */
export function poolOf(settings: PoolSettings): Dialect {
  return {
    createDriver: (): Driver => new PostgresDriver(settings),
    createAdapter: (): DialectAdapter => new PostgresAdapter(),
    createQueryCompiler: (): QueryCompiler => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new PostgresIntrospector(db),
  };
}

/** Whether a transaction failed for a reason that passes, before its commit was sent. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof DomainError) || error.code !== 'unavailable') return false;
  const { cause } = error;
  return (
    isUnsent(cause) ||
    /^(40001|40P01|57P0[12]|08...|ECONNRESET|EPIPE)$/.test(codeOf(cause)) ||
    messageOf(cause) === 'Connection terminated unexpectedly'
  );
}

class PostgresDriver implements Driver {
  #pool: Pool | null = null;
  readonly #prepared = new WeakSet<PoolClient>();

  constructor(private readonly settings: PoolSettings) {}

  /** Loads the client, which nobody with another database needs. */
  async init(): Promise<void> {
    const { default: pg } = await import('pg');
    const { url, size, limits } = this.settings;
    const pool = new pg.Pool({
      connectionString: url,
      max: size,
      application_name: 'acara',
      keepAlive: true,
      idleTimeoutMillis: IDLE_MILLISECONDS,
      connectionTimeoutMillis: limits.connectMilliseconds,
      statement_timeout: limits.statementMilliseconds,
      lock_timeout: limits.lockMilliseconds,
      idle_in_transaction_session_timeout: limits.idleInTransactionMilliseconds,
      query_timeout: limits.statementMilliseconds && limits.statementMilliseconds + GRACE_MILLISECONDS,
      types: {
        getTypeParser: (type: number, format?: 'text' | 'binary') =>
          type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format as 'text'),
      } as typeof pg.types,
    });
    // Whoever uses the connection learns of its end by the statement that fails; unheard, it would end the program.
    pool.on('error', () => undefined);
    pool.on('connect', (client: ClientBase) => client.on('error', () => undefined));
    this.#pool = pool;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#pool) throw new Error('The database is closed.');
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    const connection = new PostgresConnection(client);
    try {
      await this.#prepare(client, connection);
      return connection;
    } catch (error) {
      connection.release();
      throw error;
    }
  }

  /** Once for each new connection. */
  async #prepare(client: PoolClient, connection: PostgresConnection): Promise<void> {
    if (!this.settings.readOnly || this.#prepared.has(client)) return;
    await connection.executeQuery(CompiledQuery.raw('set session characteristics as transaction read only'));
    this.#prepared.add(client);
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool?.end();
    this.#pool = null;
  }
}

class PostgresConnection implements DatabaseConnection {
  #isLost = false;

  constructor(private readonly client: PoolClient) {}

  /** PostgreSQL refuses a text with a NUL. No stored text has one, so that asking for one finds nothing. */
  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    if (query.kind === 'SelectQueryNode' && parameters.some(hasNul)) return { rows: [] };
    try {
      const { command, rowCount, rows } = await this.client.query(sql, [...parameters]);
      const isWrite = /^(INSERT|UPDATE|DELETE)$/.test(command);
      return { rows: rows ?? [], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    } catch (error) {
      if (isLoss(error)) this.#isLost = true;
      throw isAway(error) ? unavailable(error) : error;
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results are not streamed.');
  }

  /** PostgreSQL answers with a rollback, and no error, where an earlier statement has failed. */
  async commit(): Promise<void> {
    const { command } = await this.client.query('commit').catch((error: unknown) => {
      if (isLoss(error)) this.#isLost = true;
      throw isAway(error) ? (this.#isLost && !isUnsent(error) ? inDoubt(error) : unavailable(error)) : error;
    });
    if (command === 'ROLLBACK') throw new Error('A statement of the transaction has failed: it was undone.');
  }

  /** A lost connection has rolled back by itself. */
  async rollback(): Promise<void> {
    if (this.#isLost) return;
    await this.client.query('rollback').catch(() => {
      this.#isLost = true;
    });
  }

  release(): void {
    this.client.release(this.#isLost);
  }
}

function hasNul(parameter: unknown): boolean {
  return typeof parameter === 'string' && parameter.includes('\0');
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

/** Whether the connection was known to be lost before the statement was sent. */
function isUnsent(error: unknown): boolean {
  return messageOf(error).endsWith('is not queryable');
}

/** Whether the connection is of no more use: the database ended it, or its answer never came. */
function isLoss(error: unknown): boolean {
  const code = codeOf(error);
  return !/^[0-9A-Z]{5}$/.test(code) || /^(57P0.|08...|25P0[34])$/.test(code);
}

/** The fault is the database's or the load's, not the statement's. */
function isAway(error: unknown): boolean {
  return isLoss(error) || /^(40001|40P01|55P03|57014|25006|53...|58...)$/.test(codeOf(error));
}

/** The load's fault passes sooner than the database's. */
function unavailable(cause: unknown): DomainError {
  const isBusy = /^(40001|40P01|55P03|57014)$/.test(codeOf(cause));
  const refusal = new DomainError('unavailable', 'Acara is too busy just now. Please try again.', {
    retryAfterSeconds: isBusy ? 1 : 5,
  });
  refusal.cause = cause;
  return refusal;
}

/** The connection went between the commit and its answer. */
function inDoubt(cause: unknown): DomainError {
  const refusal = new DomainError(
    'unavailable',
    'The connection to the database was lost. Please look whether it was done before you try again.',
    { retryAfterSeconds: 5 },
  );
  refusal.cause = new Error('The outcome of a commit is unknown.', { cause });
  return refusal;
}
