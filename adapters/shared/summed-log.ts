/** How often an entry occurred since the last line. */
export interface Occurrences {
  readonly count: number;
  readonly seconds: number;
}

const INTERVAL_MS = 10_000;
const INTERVAL: Pick<Occurrences, 'seconds'> = { seconds: INTERVAL_MS / 1_000 };

interface Sum<Entry> {
  readonly timer: NodeJS.Timeout;
  latest: Entry;
  count: number;
}

/**
 * Logs entries that may occur a thousand times a second: the first one of a key at once, then every ten seconds the
 * latest one with the number of further ones.
 */
export class SummedLog<Entry extends object> {
  readonly #sums = new Map<string, Sum<Entry>>();

  constructor(private readonly write: (entry: Entry & Partial<Occurrences>) => void) {}

  note(key: string, entry: Entry): void {
    const sum = this.#sums.get(key);
    if (sum) {
      sum.latest = entry;
      sum.count += 1;
      return;
    }
    this.write(entry);
    const timer = setInterval(() => this.#writeSum(key), INTERVAL_MS).unref();
    this.#sums.set(key, { timer, latest: entry, count: 0 });
  }

  /** Logs what was not logged yet. */
  flush(): void {
    for (const [key, { timer }] of this.#sums) {
      this.#writeSum(key);
      clearInterval(timer);
    }
    this.#sums.clear();
  }

  /** After an interval without occurrences the next one is logged at once again. */
  #writeSum(key: string): void {
    const sum = this.#sums.get(key);
    if (!sum) return;
    if (sum.count > 0) this.write({ ...sum.latest, count: sum.count, ...INTERVAL });
    else {
      clearInterval(sum.timer);
      this.#sums.delete(key);
    }
    sum.count = 0;
  }
}
