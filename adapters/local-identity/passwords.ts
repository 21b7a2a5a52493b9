import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '#core/shared/domain-error.ts';

/** argon2id (the library's default kind) with OWASP's first choice of costs: 19 MiB and about 30 ms. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of a random password that nobody kept. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Uu2Vtw9N2LQqyc1p9Ez/5w$+19q1ncL5+OuykKaEHlU9AhRB8aJRdRiiYNChO/D5RY';
const MAX_CONCURRENT = 2;
const MAX_WAITING_PER_SOURCE = 200;
const MAX_WAITING = 2_000;

/**
 * Hashes and compares passwords, a few at a time, so that a flood of sign-ins can't eat the memory. `source` is whose
 * work it is (an address, a known device): sources take turns, so that a flood from one delays no other.
 */
export class Passwords {
  #running = 0;
  #waiting = 0;
  /** In the order of their turns. A source of which nobody waits is always let in. */
  readonly #queues = new Map<string, (() => void)[]>();

  /** Throws `unavailable` when too many wait. */
  async hash(password: string, source = ''): Promise<string> {
    return this.#inTurn(source, () => hash(password, ARGON2ID));
  }

  /** Takes as long for somebody who has no password here (null) as for everybody else. Throws `unavailable`. */
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
      throw new DomainError('unavailable', 'Too many people are signing in. Try again in a moment.', {
        retryAfterSeconds: 3,
      });
    this.#queues.set(source, queue);
    this.#waiting += 1;
    return new Promise((resolve) => queue.push(resolve));
  }

  /** Takes one of the source whose turn it is, which then goes to the end. */
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
