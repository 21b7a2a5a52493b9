import { setTimeout as pause } from 'node:timers/promises';
import type { EventBus, LiveUpdate } from '#core/shared/event-bus.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { LiveWordSender } from './live-word-sender.ts';
import { LIVE_CHANNEL, LiveWords, unpacked } from './live-words.ts';
import { PostgresListener } from './postgres-listener.ts';

/** How a process hears the others: `told` at once, or by `asking` every second. */
export type Hearing = 'told' | 'asking';

export interface PostgresLiveOptions {
  readonly database: SqlDatabase;
  /** Where to listen: PostgreSQL itself, when `database` is reached through a pooler. */
  readonly url: string;
  /** This process, by a name that no other has. */
  readonly self: string;
  /** The listeners in this process. */
  readonly local: EventBus;
  readonly times?: Partial<LiveTimes>;
}

/** All in milliseconds. */
interface LiveTimes {
  /** How long an echo may take before nothing is expected to arrive. */
  readonly echo: number;
  readonly betweenLooks: number;
  /** How far back a look reaches, so that what was written earlier and committed later is seen, too. */
  readonly lookBack: number;
}

const DEFAULT_TIMES: LiveTimes = { echo: 3_000, betweenLooks: 1_000, lookBack: 5_000 };
const TIDY_MS = 60_000;

/**
 * For processes on one PostgreSQL database, by LISTEN and NOTIFY. Where notifications do not arrive, as behind a pooler
 * that lends connections, the process asks for the words of the last seconds instead.
 */
export class PostgresEventBus implements EventBus {
  readonly #times: LiveTimes;
  readonly #words: LiveWords;
  readonly #sender: LiveWordSender;
  readonly #listener: PostgresListener;
  readonly #echoes = new Map<string, () => void>();
  #calls = 0;
  #asking: NodeJS.Timeout | null = null;
  #tidying: NodeJS.Timeout | null = null;
  #askedAt = 0;
  #begins: (hearing: Hearing) => void = () => undefined;

  constructor(private readonly options: PostgresLiveOptions) {
    this.#times = { ...DEFAULT_TIMES, ...options.times };
    this.#words = new LiveWords(options.database, options.self, this.#times.lookBack / 1_000);
    this.#sender = new LiveWordSender((updates) => this.#words.tell(updates));
    this.#listener = new PostgresListener({
      url: options.url,
      channel: LIVE_CHANNEL,
      hear: (payload) => this.#hear(payload),
      isHeard: () => this.#isHeard(),
      begins: () => this.#beginHearing('told'),
      isDeaf: () => this.#beginHearing('asking'),
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
   * Begins to hear other processes; calls `begins` whenever it does so in another way, or again. Resolves once it hears
   * them, or once the first attempt has failed.
   */
  async start(begins: (hearing: Hearing) => void): Promise<void> {
    this.#begins = begins;
    const tidy = () => this.#words.tidy().catch(() => undefined);
    this.#tidying = setInterval(() => void tidy(), TIDY_MS).unref();
    await Promise.all([this.#listener.start(), tidy()]);
  }

  /** Sends what was told last, and hears no more. */
  async stop(): Promise<void> {
    if (this.#tidying) clearInterval(this.#tidying);
    this.#stopAsking();
    await this.#listener.stop();
    await this.#sender.flush();
  }

  #hear(payload: string): void {
    const words = unpacked(payload);
    if (!words) return;
    if (words.sender !== this.options.self) this.#tellHere(words.updates);
    else if (words.echo !== undefined) this.#echoes.get(words.echo)?.();
  }

  #tellHere(updates: readonly LiveUpdate[]): void {
    for (const update of updates) this.options.local.publish(update);
  }

  async #isHeard(): Promise<boolean> {
    this.#calls += 1;
    const echo = String(this.#calls);
    const heard = new Promise<boolean>((resolve) => this.#echoes.set(echo, () => resolve(true)));
    try {
      await this.#words.call(echo);
      return await Promise.race([heard, pause(this.#times.echo, false, { ref: false })]);
    } finally {
      this.#echoes.delete(echo);
    }
  }

  #beginHearing(hearing: Hearing): void {
    if (hearing === 'asking' && this.#asking) return;
    this.#stopAsking();
    if (hearing === 'asking') {
      this.#askedAt = performance.now();
      this.#asking = setInterval(() => void this.#ask(), this.#times.betweenLooks).unref();
    }
    this.#begins(hearing);
    this.#tellHere([{ kind: 'gap' }]);
  }

  #stopAsking(): void {
    if (this.#asking) clearInterval(this.#asking);
    this.#asking = null;
  }

  async #ask(): Promise<void> {
    const startedAt = performance.now();
    try {
      const updates = await this.#words.look();
      const isLate = startedAt - this.#askedAt > this.#times.lookBack - this.#times.betweenLooks;
      this.#askedAt = startedAt;
      this.#tellHere(isLate ? [{ kind: 'gap' }] : updates);
    } catch {
      // The next look covers this one, or finds that it came too late.
    }
  }
}
