import { randomInt } from 'node:crypto';
import type { Client } from 'pg';

export interface ListenerSettings {
  /** The direct URL of PostgreSQL: LISTEN does not work through a transaction pooler. */
  readonly url: string;
  readonly channel: string;
  onPayload(payload: string): void;
  /** Returns whether a notification sent now arrives at `onPayload`. Rejects when it can't be sent. */
  receivesOwnNotification(): Promise<boolean>;
  /** Called when notifications start to arrive. Earlier ones may have been missed. */
  onListening(): void;
  /** Called when the connection is open but receives no notifications. */
  onUnreachable(): void;
}

const TIMEOUT_MS = 5_000;
const HEARTBEAT_MS = 15_000;
const MIN_RECONNECT_MS = 200;
const MAX_RECONNECT_MS = 10_000;
const RETRY_LISTEN_MS = 300_000;

/** A connection that listens on one channel and reconnects when it is lost. */
export class PostgresListener {
  #client: Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #failures = 0;
  #isStopped = false;

  constructor(private readonly settings: ListenerSettings) {}

  /** Resolves after the first attempt, whether or not it succeeded. */
  async start(): Promise<void> {
    this.#isStopped = false;
    await this.#open();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#close();
  }

  async #open(): Promise<void> {
    const { receivesOwnNotification, onListening, onUnreachable } = this.settings;
    try {
      await this.#connect();
      const hears = await receivesOwnNotification();
      if (this.#isStopped) return;
      this.#failures = 0;
      if (hears) onListening();
      else {
        onUnreachable();
        // Behind a pooler the server connection would keep listening for its next user.
        await this.#client?.query('unlisten *');
        await this.#close();
        this.#scheduleOpen(RETRY_LISTEN_MS);
      }
    } catch {
      await this.#handleLoss();
    }
  }

  async #connect(): Promise<void> {
    const { url, channel, onPayload } = this.settings;
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      connectionString: url,
      application_name: 'acara live',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    this.#client = client;
    client.on('error', () => undefined);
    client.on('end', () => {
      if (this.#client === client) void this.#handleLoss();
    });
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    await client.connect();
    await client.query(`listen ${channel}`);
    this.#heartbeat = setInterval(() => {
      client.query('select 1').catch(() => {
        if (this.#client === client) void this.#handleLoss();
      });
    }, HEARTBEAT_MS).unref();
  }

  async #handleLoss(): Promise<void> {
    await this.#close();
    if (this.#timer) return;
    this.#failures += 1;
    const maxDelayMs = Math.min(MAX_RECONNECT_MS, MIN_RECONNECT_MS * 2 ** this.#failures);
    this.#scheduleOpen(randomInt(MIN_RECONNECT_MS, maxDelayMs + 1));
  }

  #scheduleOpen(milliseconds: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#open();
    }, milliseconds).unref();
  }

  async #close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    await client?.end().catch(() => undefined);
  }
}
