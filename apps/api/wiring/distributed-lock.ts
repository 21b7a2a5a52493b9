import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#core/shared/clock.ts';
import { instantOf, millisecondsOf } from '#core/shared/instant.ts';
import type { Leases } from '#core/shared/leases.ts';

export interface DistributedLockSettings {
  /** Milliseconds after which another process may take over from one that stopped renewing. */
  readonly leaseMs: number;
  /** Milliseconds until a process that was refused tries again. */
  readonly retryMs: number;
}

const DEFAULTS: DistributedLockSettings = { leaseMs: 10_000, retryMs: 3_000 };
const WAIT_MS = 200;

/** Runs work in one process at a time. Another process takes over when it dies. */
export class DistributedLock {
  /** When this process may try again, by name of the lock. */
  readonly #retryAt = new Map<string, number>();
  /** Until when this process certainly holds a lock, by name. */
  readonly #heldUntil = new Map<string, number>();

  constructor(
    private readonly leases: Leases,
    /** A unique name of this process. */
    private readonly self: string,
    private readonly clock: Clock,
    private readonly settings: DistributedLockSettings = DEFAULTS,
  ) {}

  /** Runs the work and keeps the lock for the next time. Returns null when another process holds it. */
  async tryRun<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
    if (!(await this.#acquire(name))) return null;
    const renewing = setInterval(
      () => void this.#requestLease(name).catch(() => undefined),
      this.settings.leaseMs / 3,
    );
    try {
      return await work();
    } finally {
      clearInterval(renewing);
    }
  }

  /** Waits for the lock, runs the work and releases the lock. */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const done = await this.tryRun(name, async () => {
        try {
          return { value: await work() };
        } finally {
          await this.#release(name);
        }
      });
      if (done) return done.value;
      await pause(WAIT_MS);
      this.#retryAt.delete(name);
    }
  }

  /** Releases all locks of this process. */
  async stop(): Promise<void> {
    await Promise.allSettled([...this.#heldUntil.keys()].map((name) => this.#release(name)));
  }

  /** Returns whether this process holds the lock; asks the database only when necessary. */
  async #acquire(name: string): Promise<boolean> {
    const now = this.#now();
    const renewAt = (this.#heldUntil.get(name) ?? 0) - this.settings.leaseMs / 2;
    if (now < renewAt) return true;
    if (now < (this.#retryAt.get(name) ?? 0)) return false;
    return this.#requestLease(name);
  }

  async #requestLease(name: string): Promise<boolean> {
    const now = this.#now();
    const until = now + this.settings.leaseMs;
    const acquired = await this.leases.acquire(name, this.self, instantOf(now), instantOf(until));
    if (acquired) this.#heldUntil.set(name, until);
    else {
      this.#heldUntil.delete(name);
      this.#retryAt.set(name, now + this.settings.retryMs);
    }
    return acquired;
  }

  async #release(name: string): Promise<void> {
    this.#heldUntil.delete(name);
    await this.leases.release(name, this.self);
  }

  #now(): number {
    return millisecondsOf(this.clock.now());
  }
}
