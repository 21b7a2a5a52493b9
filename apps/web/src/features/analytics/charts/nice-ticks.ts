const STEPS = [1, 2, 2.5, 5, 10];
const MAX_STEPS = 4;

export interface TicksRange {
  /** Zero or less. */
  readonly min: number;
  /** Zero or more. */
  readonly max: number;
  /** Allows whole numbers only. */
  readonly integersOnly: boolean;
}

/**
 * Returns the ticks of an axis that includes zero, in even steps of 1, 2, 2.5 or 5 times a power of ten, covering all
 * values.
 */
export function niceTicks({ min, max, integersOnly }: TicksRange): readonly number[] {
  const span = max - min;
  if (span <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(span / MAX_STEPS));
  const fits = (step: number) =>
    step * MAX_STEPS >= span * (1 - Number.EPSILON) && (!integersOnly || Number.isInteger(step));
  const step = [power, power * 10].flatMap((each) => STEPS.map((times) => times * each)).find(fits) ?? 1;
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  return Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
}

/** Removes floating-point noise. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
