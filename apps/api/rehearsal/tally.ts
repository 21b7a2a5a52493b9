import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** What students wait for. */
export const WAITS = ['page', 'sign-in', 'place', 'confirmation'] as const;
export type WaitName = (typeof WAITS)[number];

/** What happens to students, each counted. */
export type Happening =
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
export class Tally {
  readonly #counts = new Map<Happening, number>();
  readonly #waits = new Map<WaitName, RecordableHistogram>(WAITS.map((name) => [name, createHistogram()]));
  readonly #errors = new Map<string, number>();
  /** Milliseconds from the opening. */
  readonly #confirmedAt: number[] = [];

  constructor(private readonly sinceOpening: () => number) {}

  note(happening: Happening): void {
    this.#counts.set(happening, this.count(happening) + 1);
    if (happening === 'confirmed') this.#confirmedAt.push(this.sinceOpening());
  }

  /** An answer that should not have been, in words. */
  noteError(what: string): void {
    this.#errors.set(what, (this.#errors.get(what) ?? 0) + 1);
  }

  noteWait(name: WaitName, milliseconds: number): void {
    this.#waits.get(name)?.record(Math.max(1, Math.round(milliseconds)));
  }

  count(happening: Happening): number {
    return this.#counts.get(happening) ?? 0;
  }

  get errors(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#errors);
  }

  /** What 95 of 100 waited at most, in milliseconds; 0 when nobody waited. */
  p95(name: WaitName): number {
    const histogram = this.#waits.get(name);
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
