/** One measured figure, and what it is held against. */
export interface Figure {
  readonly name: string;
  /** The median of the repeats. */
  readonly value: number;
  readonly unit: string;
  /** The lowest and highest of the repeats. */
  readonly spread: readonly [number, number];
  /** A limit measured in the same run, or a fixed bar. */
  readonly against?: { readonly name: string; readonly value: number };
  /** What the figure has to be, in words, and whether it is. */
  readonly bar?: { readonly text: string; readonly met: boolean };
}

export interface Bench {
  readonly name: string;
  readonly about: string;
  run(): Promise<readonly Figure[]>;
}

export async function repeated(times: number, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let round = 0; round < times; round += 1) values.push(await measure());
  return values;
}

export function figure(
  name: string,
  values: readonly number[],
  unit: string,
  rest: Pick<Figure, 'against' | 'bar'> = {},
): Figure {
  const sorted = [...values].sort((a, b) => a - b);
  const spread = [sorted[0] ?? 0, sorted.at(-1) ?? 0] as const;
  return { name, value: median(sorted), unit, spread, ...rest };
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
