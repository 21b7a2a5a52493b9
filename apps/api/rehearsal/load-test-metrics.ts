import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** Waits that are measured. */
export const LATENCIES = ['page', 'sign-in', 'place', 'confirmation'] as const;
export type LatencyName = (typeof LATENCIES)[number];

/** Events that are counted. */
export type CounterName =
  | 'arrived'
  | 'held'
  | 'confirmed'
  | 'sold out'
  | 'not for them'
  | 'came early'
  | 'declined first'
  | 'walked away'
  | 'paid late'
  | 'given back'
  | 'lost'
  | 'not noticed yet'
  | 'gave up'
  | 'closed the tab'
  | 'page was closed'
  | 'asked to wait';

/** Counters, latencies and errors of a load test. */
export class LoadTestMetrics {
  readonly #counts = new Map<CounterName, number>();
  readonly #latencies = new Map<LatencyName, RecordableHistogram>(
    LATENCIES.map((name) => [name, createHistogram()]),
  );
  readonly #errors = new Map<string, number>();
  /** Milliseconds from the start. */
  readonly #confirmedAt: number[] = [];
  #soldOutAt: number | null = null;

  constructor(private readonly elapsedMs: () => number) {}

  increment(counter: CounterName): void {
    this.#counts.set(counter, this.count(counter) + 1);
    if (counter === 'confirmed') this.#confirmedAt.push(this.elapsedMs());
    if (counter === 'sold out') this.#soldOutAt ??= this.elapsedMs();
  }

  /** Counts an unexpected response, by its description. */
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

  /** The 95th percentile in milliseconds; 0 without a measurement. */
  p95(name: LatencyName): number {
    const histogram = this.#latencies.get(name);
    return histogram && histogram.count > 0 ? histogram.percentile(95) : 0;
  }

  /** The longest wait in milliseconds; 0 without a measurement. */
  max(name: LatencyName): number {
    const histogram = this.#latencies.get(name);
    return histogram && histogram.count > 0 ? histogram.max : 0;
  }

  /** The most confirmed tickets within 60 seconds. */
  get busiestMinute(): number {
    const times = [...this.#confirmedAt].sort((one, other) => one - other);
    let from = 0;
    let max = 0;
    for (const [index, time] of times.entries()) {
      while (time - (times[from] ?? 0) > 60_000) from += 1;
      max = Math.max(max, index - from + 1);
    }
    return max;
  }

  /** Seconds from the start until somebody found nothing left; null when everybody found something. */
  get soldOutSeconds(): number | null {
    return this.#soldOutAt === null ? null : this.#soldOutAt / 1_000;
  }

  /** Seconds from the start to the last confirmed ticket. */
  get sellingSeconds(): number {
    return Math.max(0, ...this.#confirmedAt) / 1_000;
  }
}
