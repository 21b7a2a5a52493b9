import type { Logger } from 'pino';

const INTERVAL_MS = 10_000;

/** Logs 503 responses as counts, one line per route and interval. */
export class OverloadLog {
  readonly #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(private readonly logger: Pick<Logger, 'warn'>) {}

  note(route: string): void {
    this.#counts.set(route, (this.#counts.get(route) ?? 0) + 1);
    this.#timer ??= setTimeout(() => this.flush(), INTERVAL_MS).unref();
  }

  /** Logs the counts since the last flush. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    for (const [route, count] of this.#counts)
      this.logger.warn({ route, status: 503, count, seconds: INTERVAL_MS / 1_000 }, 'too busy');
    this.#counts.clear();
  }
}
