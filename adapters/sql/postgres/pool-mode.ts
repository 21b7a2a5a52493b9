import type { Client, ClientConfig } from 'pg';

/** For how long a pooler gives a connection one of the server: until it is closed, or for each transaction. */
export type PoolMode = 'session' | 'transaction';

/** Other programs that use the pooler can hide the mode in a round or two. */
const ROUNDS = 5;
const TIMEOUT_MS = 3_000;

/** Detects the mode of the pooler at an address once, when it is first asked for; again after a failure. */
export class PoolModeDetector {
  #detected: PoolMode | null = null;
  #detecting: Promise<PoolMode> | null = null;

  constructor(private readonly url: string) {}

  /** Null before it was detected. */
  get detected(): PoolMode | null {
    return this.#detected;
  }

  /** Returns `transaction`, which is safe with both, when it cannot be determined. */
  async detect(): Promise<PoolMode> {
    if (this.#detected) return this.#detected;
    this.#detecting ??= detectPoolMode(this.url)
      .then((mode) => {
        this.#detected = mode;
        return mode;
      })
      .catch(() => 'transaction' as const)
      .finally(() => {
        this.#detecting = null;
      });
    return this.#detecting;
  }
}

/**
 * In session mode a connection has the same backend until it is closed, and no other connection has it meanwhile. In
 * transaction mode the pooler gives an idle connection's backend to the next one that asks, or gives that connection
 * another one afterwards. Nothing is left behind.
 */
async function detectPoolMode(url: string): Promise<PoolMode> {
  const { default: pg } = await import('pg');
  const [one, other] = [new pg.Client(settingsFor(url)), new pg.Client(settingsFor(url))];
  for (const client of [one, other]) client.on('error', () => undefined);
  try {
    await Promise.all([one.connect(), other.connect()]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await backendOf(one);
      await other.query('begin');
      const isShared = (await backendOf(other)) === before || (await backendOf(one)) !== before;
      await other.query('rollback');
      if (isShared) return 'transaction';
    }
    return 'session';
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

function settingsFor(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'acara',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  };
}

async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
