const KEPT_MS = 5_000;
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
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((end) => {
      timer = setTimeout(() => end(null), TIMEOUT_MS);
    });
    return Promise.race([this.#reading, late]).finally(() => clearTimeout(timer));
  }

  async #refresh(): Promise<Value | null> {
    const value = await this.read().catch(() => null);
    this.#latest = { value, until: performance.now() + KEPT_MS };
    this.#reading = null;
    return value;
  }
}
