import type { Logger } from 'pino';
import { reasonOf } from '#adapters/shared/reason-of.ts';
import { SummedLog } from '#adapters/shared/summed-log.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';

export interface Job {
  readonly name: string;
  readonly intervalMs: number;
  run(): Promise<unknown>;
}

/** Runs jobs periodically. A job never overlaps itself; a failure is logged, in sums while it lasts, and the job runs again. */
export class Scheduler {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #failures: SummedLog<{ readonly job: string; readonly err?: unknown; readonly reason?: string }>;

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
      .catch((error: unknown) => this.#noteFailure(job.name, error))
      .finally(() => this.#running.delete(job.name));
    this.#running.set(job.name, run);
    await run;
  }

  /** While the database is away every job fails, which is one line. */
  #noteFailure(job: string, err: unknown): void {
    if (err instanceof DomainError && err.code === 'unavailable')
      this.#failures.note(err.code, { job, reason: reasonOf(err) });
    else this.#failures.note(job, { job, err });
  }
}
