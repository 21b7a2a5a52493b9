import { withTimeout } from '#adapters/shared/with-timeout.ts';

const TTL_MS = 5_000;
const TIMEOUT_MS = 1_000;

/** A value of the database, read at most every five seconds and never concurrently. */
export class CachedValue<Value> {
  #reading: Promise<Value | null> | null = null;
  #latest: { readonly value: Value | null; readonly until: number } | null = null;

  constructor(private readonly read: () => Promise<Value>) {}

  /** Returns the value; null when reading fails or takes longer than a second. */
  async get(): Promise<Value | null> {
    if (this.#latest && performance.now() < this.#latest.until) return this.#latest.value;
    this.#reading ??= this.#refresh();
    return withTimeout(TIMEOUT_MS, this.#reading).catch(() => null);
  }

  async #refresh(): Promise<Value | null> {
    const value = await this.read().catch(() => null);
    this.#latest = { value, until: performance.now() + TTL_MS };
    this.#reading = null;
    return value;
  }
}
