import type { LiveUpdate } from '#core/event-bus.ts';

const PAUSE_MS = 100;
const PAUSE_AFTER_FAILURE_MS = 1_000;
/** Above this number of distinct updates a gap is sent instead, which makes other processes reload everything. */
const MAX_WAITING = 2_000;
const GAP: LiveUpdate = { kind: 'gap' };

/** Deduplicates updates and sends them at most ten times per second. Retries failed ones. */
export class LiveWordSender {
  #waiting = new Map<string, LiveUpdate>();
  #timer: NodeJS.Timeout | null = null;
  #sending: Promise<void> | null = null;
  #earliest = 0;

  constructor(private readonly send: (updates: readonly LiveUpdate[]) => Promise<void>) {}

  add(update: LiveUpdate): void {
    this.#keep([update]);
    this.#plan();
  }

  /** Sends pending updates once, without a retry. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#sending;
    if (this.#waiting.size > 0) await this.#sendWaiting();
  }

  #plan(): void {
    if (this.#timer || this.#sending || this.#waiting.size === 0) return;
    const wait = Math.max(0, this.#earliest - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#sendWaiting().then(() => this.#plan());
    }, wait).unref();
  }

  #sendWaiting(): Promise<void> {
    const updates = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#earliest = performance.now() + PAUSE_MS;
    const sending = this.send(updates)
      .catch(() => {
        this.#keep(updates);
        this.#earliest = performance.now() + PAUSE_AFTER_FAILURE_MS;
      })
      .finally(() => {
        this.#sending = null;
      });
    this.#sending = sending;
    return sending;
  }

  #keep(updates: readonly LiveUpdate[]): void {
    for (const update of updates) this.#waiting.set(JSON.stringify(update), update);
    if (this.#waiting.size > MAX_WAITING) this.#waiting = new Map([[JSON.stringify(GAP), GAP]]);
  }
}
