import { type Figure, median, short } from '../bench.ts';

/** A figure of the same bench, measured on both states in turns. */
export interface Comparison {
  readonly name: string;
  readonly unit: string;
  /** Medians. */
  readonly before: number;
  readonly now: number;
  /** Now divided by before, round by round: the median, the lowest and the highest. */
  readonly ratio: number;
  readonly spread: readonly [number, number];
  readonly verdict: Verdict;
}

/** `control`: it tells how the machine did; `unjudged`: neither more nor less of it is worse. */
export type Verdict = 'slip' | 'no slip' | 'control' | 'unjudged';

/** What a bench measured on both states in one round. */
export interface Round {
  readonly before: readonly Figure[];
  readonly now: readonly Figure[];
}

/** A slip is worse by more than this at the median, and worse in every round. */
export const MAX_SLIP = 0.1;

const MORE_IS_BETTER = /per second$/;
const LESS_IS_BETTER = /^(ms|s|µs|µs a purchase|MB|bytes|requests)$/;

/** Compares the figures of a bench, which come in the same order in every round. Throws when they do not. */
export function comparisonsOf(rounds: readonly Round[]): readonly Comparison[] {
  const [first] = rounds;
  const count = first?.now.length ?? 0;
  const all = rounds.flatMap(({ before, now }) => [before, now]);
  if (all.some((figures) => figures.length !== count))
    throw new Error('The two states have different figures, which cannot be compared.');
  return (first?.now ?? []).map((figure, index) =>
    compared(
      figure,
      rounds.map(({ before }) => before[index] as Figure),
      rounds.map(({ now }) => now[index] as Figure),
    ),
  );
}

function compared(figure: Figure, before: readonly Figure[], now: readonly Figure[]): Comparison {
  const ratios = now.map(({ value }, round) => value / (before[round]?.value ?? Number.NaN));
  return {
    name: nameOf([...before, ...now]),
    unit: figure.unit,
    before: median(before.map(({ value }) => value)),
    now: median(now.map(({ value }) => value)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    verdict: verdictOn(figure, ratios),
  };
}

/** Leaves out how many asked at once where each run has found its own best number. */
function nameOf(figures: readonly Figure[]): string {
  const [first, ...others] = figures.map(({ name, against }) =>
    against ? `${name} (beside ${against.name})` : name,
  );
  if (first === undefined) return '';
  return others.every((name) => name === first) ? first : first.replace(/, \d+ at once/, '');
}

function verdictOn({ isControl, unit }: Figure, ratios: readonly number[]): Verdict {
  if (isControl) return 'control';
  const isMoreBetter = MORE_IS_BETTER.test(unit);
  if (!isMoreBetter && !LESS_IS_BETTER.test(unit)) return 'unjudged';
  const losses = ratios.map((ratio) => (isMoreBetter ? 1 / ratio : ratio));
  const isSlip = median(losses) > 1 + MAX_SLIP && losses.every((loss) => loss > 1);
  return isSlip ? 'slip' : 'no slip';
}

/** Returns a comparison as a line of text. */
export function comparisonLine({ name, unit, before, now, ratio, spread, verdict }: Comparison): string {
  const marks = {
    slip: '✗ slip',
    'no slip': '✓',
    control: 'the machine, not judged',
    unjudged: 'not judged',
  };
  const range = spread.map((one) => one.toFixed(2)).join(' to ');
  return `  ${name.padEnd(64)} ${short(before)} → ${short(now)} ${unit}, ${ratio.toFixed(2)} × (${range})  ${marks[verdict]}`;
}
