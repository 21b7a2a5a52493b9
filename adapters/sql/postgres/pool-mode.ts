/** For how long a pooler gives a connection one of the server: until it is closed, or for each transaction. */
export type PoolMode = 'session' | 'transaction';

const IDLE_LIMIT_MS = 50;
const WAIT_MS = 300;
const CONNECT_MS = 3_000;

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
 * Asks the server to close its connection as soon as it is idle. In session mode the pooler then closes this one, too; in
 * transaction mode an idle connection has none of the server's. Nothing is left behind, because the connection with the
 * setting is closed.
 */
async function detectPoolMode(url: string): Promise<PoolMode> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    application_name: 'acara',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => undefined);
  const closed = new Promise<PoolMode>((end) => client.once('end', () => end('session')));
  await client.connect();
  try {
    await client.query(`select set_config('idle_session_timeout', '${IDLE_LIMIT_MS}', false)`);
    return await Promise.race([closed, afterWait()]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function afterWait(): Promise<PoolMode> {
  return new Promise((end) => setTimeout(() => end('transaction'), WAIT_MS));
}
