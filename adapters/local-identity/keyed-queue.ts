import { tooManyAttempts } from '#core/people/credential-rules.ts';

const MAX_WAITING = 200;

/** Runs work on one account sequentially, work on different accounts concurrently. */
export class KeyedQueue {
  readonly #queues = new Map<string, { length: number; last: Promise<unknown> }>();

  /** Throws `rate_limited` when too many wait. */
  async run<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(account) ?? { length: 0, last: Promise.resolve() };
    if (queue.length > MAX_WAITING) throw tooManyAttempts(1);
    this.#queues.set(account, queue);
    queue.length += 1;
    const result = queue.last.then(work);
    queue.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) this.#queues.delete(account);
    }
  }
}
