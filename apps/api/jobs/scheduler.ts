import type { Logger } from 'pino';

export interface Job {
  readonly name: string;
  readonly intervalMs: number;
  run(): Promise<unknown>;
}

/** Runs jobs periodically. A job never overlaps itself; a failure is logged, and the job runs again. */
export class Scheduler {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly jobs: readonly Job[],
    private readonly logger: Logger,
  ) {}

  start(): void {
    for (const job of this.jobs)
      this.#timers.push(setInterval(() => void this.#run(job), job.intervalMs).unref());
  }

  /** Returns when running jobs are done. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running.values());
  }

  async #run(job: Job): Promise<void> {
    if (this.#running.has(job.name)) return;
    const run = job
      .run()
      .catch((error: unknown) => this.logger.error({ job: job.name, err: error }, 'job failed'))
      .finally(() => this.#running.delete(job.name));
    this.#running.set(job.name, run);
    await run;
  }
}
