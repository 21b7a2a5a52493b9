import { LRUCache } from 'lru-cache';
import { type AttemptRule, tooManyAttempts } from '#core/people/credential-rules.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';
import { millisecondsOf } from '#core/shared/instant.ts';

/** Limits the failed attempts on an account. */
export interface SignInThrottle {
  /**
   * Runs an attempt; null means that it failed. A success clears earlier failures, an error counts as neither. Throws
   * `rate_limited` when too many have failed.
   */
  attempt<Result>(account: string, work: () => Promise<Result | null>): Promise<Result | null>;
  /** Throws `rate_limited` when an attempt would, and counts nothing. */
  refuseLocked(account: string): Promise<void>;
  /** Clears the failures of an account and of its parts: `aina` and `aina …`. */
  forget(account: string): Promise<void>;
  /** Deletes expired entries. */
  tidy(): Promise<void>;
}

export interface ThrottledAction {
  /** Name of the action; kinds are counted separately. */
  readonly kind: string;
  readonly rule: AttemptRule;
  /** Whether the counts must outlive the process. */
  readonly isLasting?: true;
}

/** Creates the throttle of one kind of attempt. */
export type CreateSignInThrottle = (attempts: ThrottledAction, clock: Clock) => SignInThrottle;

interface Count {
  failures: number;
  until: number;
  running: number;
  readonly waiting: (() => void)[];
}

const MAX_ACCOUNTS = 50_000;
const MAX_WAITING = 200;

/** Limits a cache to so many entries. Unlike `max`, it allocates nothing in advance. */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}

/**
 * Throttles attempts in one process. No more run at once than may still fail; the others wait, so that concurrent
 * attempts with the right password succeed.
 */
export class MemorySignInThrottle implements SignInThrottle {
  readonly #counts = new LRUCache<string, Count>(atMost(MAX_ACCOUNTS));

  constructor(
    private readonly rule: AttemptRule,
    private readonly clock: Clock,
  ) {}

  async attempt<Result>(account: string, work: () => Promise<Result | null>): Promise<Result | null> {
    const count = await this.#acquireSlot(account);
    try {
      const result = await work();
      if (result === null) this.#fail(count);
      else count.failures = 0;
      return result;
    } finally {
      count.running -= 1;
      for (const wake of count.waiting.splice(0)) wake();
      const isIdle = count.running === 0 && count.failures === 0;
      if (isIdle && this.#counts.get(account) === count) this.#counts.delete(account);
    }
  }

  async refuseLocked(account: string): Promise<void> {
    const count = this.#counts.get(account);
    if (count && count.failures >= this.rule.maxFailures && count.until > this.#now())
      throw this.#refusal(count);
  }

  async forget(account: string): Promise<void> {
    for (const [key, count] of this.#counts.entries())
      if (key === account || key.startsWith(`${account} `)) count.failures = 0;
  }

  async tidy(): Promise<void> {}

  async #acquireSlot(account: string): Promise<Count> {
    for (;;) {
      const count = this.#count(account);
      if (count.failures >= this.rule.maxFailures) throw this.#refusal(count);
      if (count.failures + count.running < this.rule.maxFailures) {
        count.running += 1;
        return count;
      }
      if (count.waiting.length >= MAX_WAITING) throw tooManyAttempts(1);
      await new Promise<void>((resolve) => count.waiting.push(resolve));
    }
  }

  #count(account: string): Count {
    const stored = this.#counts.get(account);
    if (!stored) {
      const fresh: Count = { failures: 0, until: 0, running: 0, waiting: [] };
      this.#counts.set(account, fresh);
      return fresh;
    }
    if (stored.failures > 0 && stored.until <= this.#now()) stored.failures = 0;
    return stored;
  }

  #fail(count: Count): void {
    if (count.failures === 0) count.until = this.#now() + this.rule.minutes * 60_000;
    count.failures += 1;
  }

  #refusal({ until }: Count): DomainError {
    return tooManyAttempts((until - this.#now()) / 1000);
  }

  #now(): number {
    return millisecondsOf(this.clock.now());
  }
}

export const createMemorySignInThrottle: CreateSignInThrottle = ({ rule }, clock) =>
  new MemorySignInThrottle(rule, clock);
