import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { type MeasuredDialect, NOT_OPEN } from '../connection-usage.ts';
import { PoolModeDetector } from './pool-mode.ts';
import { type ClientUse, PostgresClient } from './postgres-client.ts';
import { isConnectionLoss, isTransient, unavailable } from './postgres-errors.ts';
import { PostgresReader } from './postgres-reader.ts';
import { beginStatement, openSession, type SessionSettings } from './postgres-session.ts';
import { PreparedStatements } from './prepared-statements.ts';

export interface PoolSettings extends SessionSettings {
  readonly url: string;
  readonly size: number;
  /** Shared by pools of the same address. */
  readonly poolMode?: PoolModeDetector;
}

const CONNECT_MS = 3_000;
const MAX_TRIES = 3;
/** How long after the statement timeout a response may still arrive, before the connection counts as lost. */
const GRACE_MS = 2_000;
const IDLE_MS = 30_000;
/** Type ids of bigint and numeric, which the driver returns as text by default. */
const INT8 = 20;
const NUMERIC = 1700;

/**
 * Returns kysely's dialect on a connection pool to a PostgreSQL database or to a pooler. Lost connections are replaced on
 * next use.
 */
export function poolOf(settings: PoolSettings): MeasuredDialect {
  let pool: Pool | null = null;
  const dialect = new PostgresDialect({
    pool: async () => {
      pool = await createPool(settings);
      return poolFor(pool, settings);
    },
  });
  return Object.assign(dialect, {
    usage: () =>
      pool ? { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount } : NOT_OPEN,
  });
}

/** Imports the client here, because other databases don't need it. */
async function createPool({ url, size, limits }: PoolSettings): Promise<Pool> {
  const { default: pg } = await import('pg');
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
  return pool;
}

function poolFor(pool: Pool, settings: PoolSettings): PostgresPool {
  const { url, readOnly, poolMode = new PoolModeDetector(url) } = settings;
  const opened = new WeakMap<PoolClient, ClientUse & { readonly generation: number }>();
  const begin = beginStatement(settings);
  /** Rises when what older connections have prepared is out of date. */
  let generation = 0;

  /** Opens the session once per connection. */
  async function useOf(client: PoolClient): Promise<ClientUse> {
    const known = opened.get(client);
    if (known) return known;
    const own = generation;
    const mode = await openSession(client, settings, () => poolMode.detect());
    const onStalePlan = () => {
      if (own === generation) generation += 1;
    };
    const prepared = mode === 'session' ? new PreparedStatements(client) : null;
    const use = { mode, beginStatement: begin, readOnly, prepared, onStalePlan, generation: own };
    opened.set(client, use);
    return use;
  }

  /** Closes idle connections of earlier generations. */
  async function nextClient(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if ((opened.get(client)?.generation ?? generation) === generation) return client;
      client.release(true);
    }
  }

  async function open(): Promise<PostgresClient> {
    const client = await nextClient().catch((error: unknown) => {
      throw unavailable(error);
    });
    try {
      return new PostgresClient(client, await useOf(client));
    } catch (error) {
      client.release(isConnectionLoss(error));
      throw unavailable(error);
    }
  }

  /** Tries again when a connection is lost while it is opened, as behind a pooler whose server has just closed it. */
  async function connect(): Promise<PostgresClient> {
    for (let tries = 1; ; tries += 1)
      try {
        return await open();
      } catch (error) {
        if (tries === MAX_TRIES || !isTransient(error)) throw error;
      }
  }

  return {
    connect: async () => {
      const client = await connect();
      const user = settings.readOnly ? new PostgresReader(client, connect) : client;
      // kysely's type also names cursors, which only its streams use.
      return user as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
