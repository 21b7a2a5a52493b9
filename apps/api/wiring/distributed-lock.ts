import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#core/shared/clock.ts';
import { instantOf, millisecondsOf } from '#core/shared/instant.ts';
import type { Leases } from '#core/shared/leases.ts';

export interface DistributedLockSettings {
  /** After this long without a sign of life somebody else may go on. */
  readonly leaseMs: number;
  /** How soon somebody who had to wait asks again. */
  readonly retryMs: number;
}

const DEFAULTS: DistributedLockSettings = { leaseMs: 10_000, retryMs: 3_000 };
const WAIT_MS = 200;

/** Work that one process does at a time, and another one when that dies. */
export class DistributedLock {
  /** When this process may ask again for what somebody else does. */
  readonly #retryAt = new Map<string, number>();
  /** Until when this process surely has it. */
  readonly #has = new Map<string, number>();

  constructor(
    private readonly leases: Leases,
    /** This process, by a name that no other has. */
    private readonly self: string,
    private readonly clock: Clock,
    private readonly settings: DistributedLockSettings = DEFAULTS,
  ) {}

  /** Does the work if nobody else does it, and stays the one to do it the next time. Null when somebody else does. */
  async tryRun<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
    if (!(await this.#acquire(name))) return null;
    const renewing = setInterval(
      () => void this.#take(name).catch(() => undefined),
      this.settings.leaseMs / 3,
    );
    try {
      return await work();
    } finally {
      clearInterval(renewing);
    }
  }

  /** Waits until nobody else does the work, then does it, and lets the next one have its turn. */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const done = await this.tryRun(name, async () => {
        try {
          return { value: await work() };
        } finally {
          await this.#giveBack(name);
        }
      });
      if (done) return done.value;
      await pause(WAIT_MS);
      this.#retryAt.delete(name);
    }
  }

  /** Lets others have at once what this process did. */
  async stop(): Promise<void> {
    await Promise.allSettled([...this.#has.keys()].map((name) => this.#giveBack(name)));
  }

  /** Asks the database no oftener than it has to. */
  async #acquire(name: string): Promise<boolean> {
    const now = this.#now();
    const has = (this.#has.get(name) ?? 0) - this.settings.leaseMs / 2;
    if (now < has) return true;
    if (now < (this.#retryAt.get(name) ?? 0)) return false;
    return this.#take(name);
  }

  async #take(name: string): Promise<boolean> {
    const now = this.#now();
    const until = now + this.settings.leaseMs;
    const taken = await this.leases.take(name, this.self, instantOf(now), instantOf(until));
    if (taken) this.#has.set(name, until);
    else {
      this.#has.delete(name);
      this.#retryAt.set(name, now + this.settings.retryMs);
    }
    return taken;
  }

  async #giveBack(name: string): Promise<void> {
    this.#has.delete(name);
    await this.leases.giveBack(name, this.self);
  }

  #now(): number {
    return millisecondsOf(this.clock.now());
  }
}
