const WINDOW_MS = 300_000;

/** The reads of one account, counted in windows of five minutes that begin with the first read. */
export class ReadWindow {
  #endsAt = 0;
  #count = 0;

  constructor(private readonly now: () => number) {}

  /** Counts a read against the limit. Returns whether it is allowed, and the headers of its answer. */
  count(limit: number | 'unlimited'): {
    readonly isAllowed: boolean;
    readonly headers: Record<string, string>;
  } {
    const now = this.now();
    if (now >= this.#endsAt) {
      this.#endsAt = now + WINDOW_MS;
      this.#count = 0;
    }
    if (limit === 'unlimited') return { isAllowed: true, headers: limitHeaders(limit, limit, limit) };
    const isAllowed = this.#count < limit;
    if (isAllowed) this.#count += 1;
    const reset = Math.floor((this.#endsAt - now) / 1000);
    return { isAllowed, headers: limitHeaders(limit, limit - this.#count, reset) };
  }
}

function limitHeaders(...values: readonly (number | string)[]): Record<string, string> {
  const [limit, remaining, reset] = values.map(String);
  return {
    'RateLimit-Limit': limit ?? '',
    'RateLimit-Remaining': remaining ?? '',
    'RateLimit-Reset': reset ?? '',
  };
}
