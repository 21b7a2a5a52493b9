import type { Logger } from 'pino';
import { SummedLog } from '#adapters/shared/summed-log.ts';

export interface Job {
  readonly name: string;
  readonly intervalMs: number;
  run(): Promise<unknown>;
}

/** Runs jobs periodically. A job never overlaps itself; a failure is logged, in sums while it lasts, and the job runs again. */
export class Scheduler {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #failures: SummedLog<{ readonly job: string; readonly err: unknown }>;

  constructor(
    private readonly jobs: readonly Job[],
    logger: Pick<Logger, 'error'>,
  ) {
    this.#failures = new SummedLog((entry) => logger.error(entry, 'job failed'));
  }

  start(): void {
    for (const job of this.jobs)
      this.#timers.push(setInterval(() => void this.#run(job), job.intervalMs).unref());
  }

  /** Returns when running jobs are done. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#running.values());
    this.#failures.flush();
  }

  async #run(job: Job): Promise<void> {
    if (this.#running.has(job.name)) return;
    const run = job
      .run()
      .catch((err: unknown) => this.#failures.note(job.name, { job: job.name, err }))
      .finally(() => this.#running.delete(job.name));
    this.#running.set(job.name, run);
    await run;
  }
}
