import { setTimeout as pause } from 'node:timers/promises';
import type { EventBus, LiveUpdate } from '#core/event-bus.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { LiveWordSender } from './live-word-sender.ts';
import { LIVE_CHANNEL, LiveWords, unpacked } from './live-words.ts';
import { PostgresListener } from './postgres-listener.ts';

/** How a process receives notifications: by `push` from PostgreSQL, or by `polling` every second. */
export type NotificationMode = 'push' | 'polling';

export interface PostgresEventBusOptions {
  readonly database: SqlDatabase;
  /** The direct URL of PostgreSQL, when `database` is reached through a pooler. */
  readonly url: string;
  /** The unique name of this process. */
  readonly self: string;
  /** The event bus of this process. */
  readonly local: EventBus;
  readonly timing?: Partial<EventBusTimes>;
}

/** Durations in milliseconds. */
interface EventBusTimes {
  /** The timeout for an echo, after which notifications count as unavailable. */
  readonly echo: number;
  readonly pollInterval: number;
  /** How far back a poll reads, to include rows that were committed late. */
  readonly lookBack: number;
}

const DEFAULT_TIMES: EventBusTimes = { echo: 3_000, pollInterval: 1_000, lookBack: 5_000 };
const CLEANUP_INTERVAL_MS = 60_000;

/**
 * An event bus for processes on one PostgreSQL database, by LISTEN and NOTIFY. Polls stored notifications when pushed
 * ones don't arrive, as behind a transaction pooler.
 */
export class PostgresEventBus implements EventBus {
  readonly #timing: EventBusTimes;
  readonly #words: LiveWords;
  readonly #sender: LiveWordSender;
  readonly #listener: PostgresListener;
  readonly #echoes = new Map<string, () => void>();
  #calls = 0;
  #polling: NodeJS.Timeout | null = null;
  #cleanup: NodeJS.Timeout | null = null;
  #polledAt = 0;
  #onModeChange: (mode: NotificationMode) => void = () => undefined;

  constructor(private readonly options: PostgresEventBusOptions) {
    this.#timing = { ...DEFAULT_TIMES, ...options.timing };
    this.#words = new LiveWords(options.database, options.self, this.#timing.lookBack / 1_000);
    this.#sender = new LiveWordSender((updates) => this.#words.tell(updates));
    this.#listener = new PostgresListener({
      url: options.url,
      channel: LIVE_CHANNEL,
      onPayload: (payload) => this.#onPayload(payload),
      receivesOwnNotification: () => this.#receivesOwnNotification(),
      onListening: () => this.#setMode('push'),
      onUnreachable: () => this.#setMode('polling'),
    });
  }

  publish(update: LiveUpdate): void {
    this.options.local.publish(update);
    this.#sender.add(update);
  }

  subscribe(listener: (update: LiveUpdate) => void): () => void {
    return this.options.local.subscribe(listener);
  }

  /**
   * Starts to receive notifications. Calls `onModeChange` on every change of mode and after every reconnect. Resolves
   * after the first connection attempt.
   */
  async start(onModeChange: (mode: NotificationMode) => void): Promise<void> {
    this.#onModeChange = onModeChange;
    const tidy = () => this.#words.tidy().catch(() => undefined);
    this.#cleanup = setInterval(() => void tidy(), CLEANUP_INTERVAL_MS).unref();
    await Promise.all([this.#listener.start(), tidy()]);
  }

  /** Sends pending updates and stops receiving. */
  async stop(): Promise<void> {
    if (this.#cleanup) clearInterval(this.#cleanup);
    this.#stopPolling();
    await this.#listener.stop();
    await this.#sender.flush();
  }

  #onPayload(payload: string): void {
    const words = unpacked(payload);
    if (!words) return;
    if (words.sender !== this.options.self) this.#publishLocally(words.updates);
    else if (words.echo !== undefined) this.#echoes.get(words.echo)?.();
  }

  #publishLocally(updates: readonly LiveUpdate[]): void {
    for (const update of updates) this.options.local.publish(update);
  }

  async #receivesOwnNotification(): Promise<boolean> {
    this.#calls += 1;
    const echo = String(this.#calls);
    const received = new Promise<boolean>((resolve) => this.#echoes.set(echo, () => resolve(true)));
    try {
      await this.#words.call(echo);
      return await Promise.race([received, pause(this.#timing.echo, false, { ref: false })]);
    } finally {
      this.#echoes.delete(echo);
    }
  }

  #setMode(mode: NotificationMode): void {
    if (mode === 'polling' && this.#polling) return;
    this.#stopPolling();
    if (mode === 'polling') {
      this.#polledAt = performance.now();
      this.#polling = setInterval(() => void this.#poll(), this.#timing.pollInterval).unref();
    }
    this.#onModeChange(mode);
    this.#publishLocally([{ kind: 'gap' }]);
  }

  #stopPolling(): void {
    if (this.#polling) clearInterval(this.#polling);
    this.#polling = null;
  }

  async #poll(): Promise<void> {
    const startedAt = performance.now();
    try {
      const updates = await this.#words.look();
      const isLate = startedAt - this.#polledAt > this.#timing.lookBack - this.#timing.pollInterval;
      this.#polledAt = startedAt;
      this.#publishLocally(isLate ? [{ kind: 'gap' }] : updates);
    } catch {
      // The next look covers this one, or finds that it came too late.
    }
  }
}
