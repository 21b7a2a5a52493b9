/** A measured figure with its limit and its bar. */
export interface Figure {
  readonly name: string;
  /** The median of the repeats. */
  readonly value: number;
  readonly unit: string;
  /** The lowest and highest of the repeats. */
  readonly spread: readonly [number, number];
  /** The limit measured in the same run, as a median. */
  readonly against?: { readonly name: string; readonly value: number };
  /** The bar in words, and whether it is met. */
  readonly bar?: Threshold;
  /** Whether it tells how the machine does, and nothing about the server. */
  readonly isControl?: true;
}

export interface Threshold {
  readonly text: string;
  readonly met: boolean;
}

export interface Bench {
  readonly name: string;
  readonly about: string;
  run(options: BenchOptions): Promise<readonly Figure[]>;
}

export interface BenchOptions {
  /** A folder for profiles of the server's processor time; null for none. */
  readonly profile: string | null;
}

/** The environment variable with the number of repeats of every bench. */
export const REPEATS_OF_ALL = 'BENCH_REPEATS';

/** Returns how often to repeat a measurement: `own` times, unless this run says otherwise for all benches. */
export function repeats(own: number): number {
  return Number(process.env[REPEATS_OF_ALL] ?? own);
}

export async function repeated(times: number, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let round = 0; round < times; round += 1) values.push(await measure());
  return values;
}

/** Measures alternately, so that a slow moment of the machine slows every kind. */
export async function inTurns<Kinds extends readonly (() => Promise<unknown>)[]>(
  times: number,
  ...kinds: Kinds
): Promise<{ [Kind in keyof Kinds]: Awaited<ReturnType<Kinds[Kind]>>[] }> {
  const results = kinds.map((): unknown[] => []);
  for (let round = 0; round < times; round += 1)
    for (const [index, measure] of kinds.entries()) results[index]?.push(await measure());
  return results as never;
}

export function figure(
  name: string,
  values: readonly number[],
  unit: string,
  rest: Pick<Figure, 'against' | 'bar' | 'isControl'> = {},
): Figure {
  const sorted = [...values].sort((a, b) => a - b);
  const spread = [sorted[0] ?? 0, sorted.at(-1) ?? 0] as const;
  return { name, value: median(sorted), unit, spread, ...rest };
}

/** A rate with a bar in multiples of the limit, both measured alternately. */
export function ratio(
  name: string,
  values: readonly number[],
  limit: {
    readonly name: string;
    readonly values: readonly number[];
    readonly least: number;
    /** The least of each run, in multiples of the limit’s run beside it. */
    readonly leastOfRun?: number | undefined;
  },
): Figure {
  const { least, leastOfRun = 0 } = limit;
  const against = { name: limit.name, value: median(limit.values) };
  const isRunMet = values.every((value, run) => value >= leastOfRun * (limit.values[run] ?? 0));
  const met = isRunMet && median(values) >= least * against.value;
  const text = `at least ${least} times${leastOfRun > 0 ? `, and ${leastOfRun} in every run` : ''}`;
  return figure(name, values, 'per second', { against, bar: { text, met } });
}

/** A cost with a bar in multiples of the limit, both measured alternately; without a bar when `most` is missing. */
export function cost(
  name: string,
  values: readonly number[],
  unit: string,
  limit: {
    readonly name: string;
    readonly values: readonly number[];
    readonly most?: number | undefined;
  },
): Figure {
  const { most } = limit;
  const against = { name: limit.name, value: median(limit.values) };
  if (most === undefined) return figure(name, values, unit, { against });
  const met = median(values) <= most * against.value;
  return figure(name, values, unit, { against, bar: { text: `at most ${most} times`, met } });
}

/** Milliseconds with an upper bar. */
export function under(name: string, values: readonly number[], milliseconds: number): Figure {
  const bar = { text: `under ${milliseconds} ms`, met: median(values) < milliseconds };
  return figure(name, values, 'ms', { bar });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns a number with the digits that a reader needs. */
export function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Math.round(value * 100) / 100);
}
