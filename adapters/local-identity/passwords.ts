import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '#core/shared/domain-error.ts';

/** argon2id (the library's default kind) with OWASP's first choice of costs: 19 MiB and about 30 ms. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of a random password that nobody kept. */
const STRANGERS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Uu2Vtw9N2LQqyc1p9Ez/5w$+19q1ncL5+OuykKaEHlU9AhRB8aJRdRiiYNChO/D5RY';
const MOST_AT_ONCE = 2;
const MOST_WAITING = 200;

/** Hashes and compares passwords, a few at a time, so that a flood of sign-ins can't eat the memory. */
export class Passwords {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  async hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, ARGON2ID));
  }

  /** Takes as long for somebody who has no password here (null) as for everybody else. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const matches = await this.#inTurn(() => verify(stored ?? STRANGERS_HASH, password));
    return matches && stored !== null;
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= MOST_AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING)
        throw new DomainError('unavailable', 'Too many people are signing in. Try again in a moment.', {
          retryAfterSeconds: 3,
        });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
