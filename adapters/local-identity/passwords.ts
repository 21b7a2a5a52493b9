import { hash, verify } from '@node-rs/argon2';
import { domainError } from '#core/shared/errors/build-error.ts';

export type PasswordHashes = Pick<Passwords, 'hash' | 'matches'>;

/** What one hash takes: memory in KiB, passes over it, threads. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** argon2id (the library's default) with OWASP's first recommendation: 19 MiB, about 30 ms. */
const ARGON2ID: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The hash of a random password, verified when an account has none. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Uu2Vtw9N2LQqyc1p9Ez/5w$+19q1ncL5+OuykKaEHlU9AhRB8aJRdRiiYNChO/D5RY';
const MAX_CONCURRENT = 2;
const MAX_WAITING_PER_SOURCE = 200;
const MAX_WAITING = 2_000;

/**
 * Hashes and verifies passwords with limited concurrency, which bounds memory. `source` is the address or device;
 * sources take turns, so that one with many attempts delays no other.
 */
export class Passwords {
  #running = 0;
  #waiting = 0;
  /** Waiting work by source, in the order of their turns. A source with an empty queue is always accepted. */
  readonly #queues = new Map<string, (() => void)[]>();

  constructor(private readonly cost: PasswordCost = ARGON2ID) {}

  /** Throws `unavailable` when too many wait. */
  async hash(password: string, source = ''): Promise<string> {
    return this.#inTurn(source, () => hash(password, this.cost));
  }

  /** Takes the same time for an account without a password (null). Throws `unavailable`. */
  async matches(stored: string | null, password: string, source = ''): Promise<boolean> {
    const matches = await this.#inTurn(source, () => verify(stored ?? DUMMY_HASH, password));
    return matches && stored !== null;
  }

  async #inTurn<Result>(source: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= MAX_CONCURRENT) await this.#waitFor(source);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #waitFor(source: string): Promise<void> {
    const queue = this.#queues.get(source) ?? [];
    if (queue.length >= MAX_WAITING_PER_SOURCE || (queue.length > 0 && this.#waiting >= MAX_WAITING))
      throw domainError('unavailable', { reason: 'sign_ins' }, { retryAfterSeconds: 3 });
    this.#queues.set(source, queue);
    this.#waiting += 1;
    return new Promise((resolve) => queue.push(resolve));
  }

  /** Takes the next work of the first source, which moves to the end. */
  #next(): (() => void) | null {
    for (const [source, queue] of this.#queues) {
      const next = queue.shift();
      this.#queues.delete(source);
      if (queue.length > 0) this.#queues.set(source, queue);
      if (!next) continue;
      this.#waiting -= 1;
      return next;
    }
    return null;
  }
}
