import {
  type DatabaseConnection,
  type DatabaseIntrospector,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
} from 'kysely';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { type ConnectionUsage, type MeasuredDialect, NOT_OPEN } from '../connection-usage.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { isConnectionLoss, unavailable } from './postgres-errors.ts';
import { ReadConnection } from './postgres-read-connection.ts';
import { beginStatement, openSession, type Session, type SessionSettings } from './postgres-session.ts';

export interface PoolSettings extends SessionSettings {
  readonly url: string;
  readonly size: number;
}

const CONNECT_MS = 3_000;
/** How long after the statement timeout a response may still arrive, before the connection counts as lost. */
const GRACE_MS = 2_000;
const IDLE_MS = 30_000;
/** Type ids of bigint and numeric, which the driver returns as text by default. */
const INT8 = 20;
const NUMERIC = 1700;

/** Creates a connection pool to a PostgreSQL database or to a pooler. Lost connections are replaced on next use. */
export function poolOf(settings: PoolSettings): MeasuredDialect {
  let driver: PostgresDriver | null = null;
  return {
    createDriver(): Driver {
      driver = settings.readOnly ? new ReadDriver(settings) : new WriteDriver(settings);
      return driver;
    },
    usage: () => driver?.usage ?? NOT_OPEN,
    createAdapter: (): DialectAdapter => new PostgresAdapter(),
    createQueryCompiler: (): QueryCompiler => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new PostgresIntrospector(db),
  };
}

abstract class PostgresDriver implements Driver {
  #pool: Pool | null = null;
  readonly #sessions = new WeakMap<PoolClient, Session>();

  constructor(private readonly settings: PoolSettings) {}

  /** Imports the client here, because other databases don't need it. */
  async init(): Promise<void> {
    const { default: pg } = await import('pg');
    const { url, size, limits } = this.settings;
    const pool = new pg.Pool({
      connectionString: url,
      max: size,
      application_name: 'acara',
      keepAlive: true,
      pipeline: true,
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: limits.statementMilliseconds && limits.statementMilliseconds + GRACE_MS,
      types: {
        getTypeParser: (type: number, format?: 'text' | 'binary') =>
          type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format as 'text'),
      } as typeof pg.types,
    });
    // The failing statement reports a lost connection; without a listener this event would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client: ClientBase) => client.on('error', () => undefined));
    this.#pool = pool;
  }

  get usage(): ConnectionUsage {
    if (!this.#pool) return NOT_OPEN;
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  abstract acquireConnection(): Promise<DatabaseConnection>;
  abstract releaseConnection(connection: DatabaseConnection): Promise<void>;
  abstract beginTransaction(connection: DatabaseConnection): Promise<void>;
  abstract commitTransaction(connection: DatabaseConnection): Promise<void>;
  abstract rollbackTransaction(connection: DatabaseConnection): Promise<void>;

  async destroy(): Promise<void> {
    await this.#pool?.end();
    this.#pool = null;
  }

  protected async connect(): Promise<PostgresConnection> {
    if (!this.#pool) throw new Error('The database is closed.');
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    return new PostgresConnection(client, await this.#session(client), beginStatement(this.settings));
  }

  /** Opens the session once per connection. */
  async #session(client: PoolClient): Promise<Session> {
    const known = this.#sessions.get(client);
    if (known) return known;
    try {
      const session = await openSession(client, this.settings);
      this.#sessions.set(client, session);
      return session;
    } catch (error) {
      client.release(isConnectionLoss(error));
      throw unavailable(error);
    }
  }
}

class WriteDriver extends PostgresDriver {
  acquireConnection(): Promise<PostgresConnection> {
    return this.connect();
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    await connection.begin();
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
}

class ReadDriver extends PostgresDriver {
  acquireConnection(): Promise<ReadConnection> {
    return new ReadConnection(() => this.connect()).open();
  }

  async beginTransaction(): Promise<void> {
    throw new Error('The reading connections have no transactions.');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(connection: ReadConnection): Promise<void> {
    connection.release();
  }
}
