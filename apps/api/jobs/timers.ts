import type { Logger } from 'pino';

export interface Chore {
  readonly name: string;
  readonly everyMilliseconds: number;
  run(): Promise<unknown>;
}

/** Runs chores again and again: never one twice at a time, and a failing one only logs. */
export class Timers {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly chores: readonly Chore[],
    private readonly logger: Logger,
  ) {}

  start(): void {
    for (const chore of this.chores)
      this.#timers.push(setInterval(() => void this.#run(chore), chore.everyMilliseconds).unref());
  }

  /** Returns when the chores under way are done. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running.values());
  }

  async #run(chore: Chore): Promise<void> {
    if (this.#running.has(chore.name)) return;
    const run = chore
      .run()
      .catch((error: unknown) => this.logger.error({ chore: chore.name, err: error }, 'chore failed'))
      .finally(() => this.#running.delete(chore.name));
    this.#running.set(chore.name, run);
    await run;
  }
}
