import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** What students wait for. */
export const LATENCIES = ['page', 'sign-in', 'place', 'confirmation'] as const;
export type LatencyName = (typeof LATENCIES)[number];

/** What happens to students, each counted. */
export type CounterName =
  | 'arrived'
  | 'held'
  | 'confirmed'
  | 'sold out'
  | 'declined first'
  | 'walked away'
  | 'paid late'
  | 'given back'
  | 'lost'
  | 'gave up'
  | 'asked to wait';

/** Everything that a rehearsal counts and times. */
export class LoadTestMetrics {
  readonly #counts = new Map<CounterName, number>();
  readonly #latencies = new Map<LatencyName, RecordableHistogram>(
    LATENCIES.map((name) => [name, createHistogram()]),
  );
  readonly #errors = new Map<string, number>();
  /** Milliseconds from the opening. */
  readonly #confirmedAt: number[] = [];

  constructor(private readonly elapsedMs: () => number) {}

  increment(counter: CounterName): void {
    this.#counts.set(counter, this.count(counter) + 1);
    if (counter === 'confirmed') this.#confirmedAt.push(this.elapsedMs());
  }

  /** An answer that should not have been, in words. */
  recordError(what: string): void {
    this.#errors.set(what, (this.#errors.get(what) ?? 0) + 1);
  }

  recordLatency(name: LatencyName, milliseconds: number): void {
    this.#latencies.get(name)?.record(Math.max(1, Math.round(milliseconds)));
  }

  count(counter: CounterName): number {
    return this.#counts.get(counter) ?? 0;
  }

  get errors(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#errors);
  }

  /** What 95 of 100 waited at most, in milliseconds; 0 when nobody waited. */
  p95(name: LatencyName): number {
    const histogram = this.#latencies.get(name);
    return histogram && histogram.count > 0 ? histogram.percentile(95) : 0;
  }

  /** Confirmed tickets in the best minute there was. */
  get busiestMinute(): number {
    const times = [...this.#confirmedAt].sort((one, other) => one - other);
    let from = 0;
    let most = 0;
    for (const [index, time] of times.entries()) {
      while (time - (times[from] ?? 0) > 60_000) from += 1;
      most = Math.max(most, index - from + 1);
    }
    return most;
  }

  /** From the opening to the last confirmed ticket. */
  get sellingSeconds(): number {
    return Math.max(0, ...this.#confirmedAt) / 1_000;
  }
}
