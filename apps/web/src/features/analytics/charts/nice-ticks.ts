const STEPS = [1, 2, 2.5, 5, 10];
const MAX_STEPS = 4;

export interface TicksRange {
  /** Not above zero. */
  readonly min: number;
  /** Not below zero. */
  readonly max: number;
  /** For what can't be had in part. */
  readonly whole: boolean;
}

/** The marks of an axis that has zero on it: even steps of 1, 2, 2.5 or 5 and a power of ten, from below all values to above. */
export function niceTicks({ min, max, whole }: TicksRange): readonly number[] {
  const span = max - min;
  if (span <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(span / MAX_STEPS));
  const fits = (step: number) =>
    step * MAX_STEPS >= span * (1 - Number.EPSILON) && (!whole || Number.isInteger(step));
  const step = [power, power * 10].flatMap((each) => STEPS.map((times) => times * each)).find(fits) ?? 1;
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  return Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
}

/** Without the dust of fractions. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
