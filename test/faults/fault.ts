/** `short`: often enough to notice what is broken. `full`: as often as the promise says. */
export type Size = 'short' | 'full';

export interface Fault {
  readonly name: string;
  readonly about: string;
  /** It holds what people wait to what is usual, so that nothing else may go on meanwhile. */
  readonly comparesWaits?: true;
  run(size: Size): Promise<Outcome>;
}

/** What came of faults that were injected under load. */
export interface Outcome {
  /** How often something was injected. */
  readonly times: number;
  readonly tally: LoadTestMetrics;
  /** What must not be; none when all is well. */
  readonly problems: readonly string[];
  /** What was measured on the way, in milliseconds, by what it is. */
  readonly measured: Readonly<Record<string, readonly number[]>>;
}

/** What buyers were told, and what became of it. */
export interface LoadTestMetrics {
  readonly acknowledged: number;
  readonly refused: number;
  /** Those without a clear answer, who asked again. */
  readonly unknown: number;
  readonly confirmed: number;
}

const NOTHING: Outcome = {
  times: 0,
  tally: { acknowledged: 0, refused: 0, unknown: 0, confirmed: 0 },
  problems: [],
  measured: {},
};

/** One fault after the other, and one outcome of them all. */
export async function inTurn<Item>(
  items: readonly Item[],
  inject: (item: Item, index: number) => Promise<Outcome>,
): Promise<Outcome> {
  let sum = NOTHING;
  for (const [index, item] of items.entries()) sum = added(sum, await inject(item, index));
  return sum;
}

function added(one: Outcome, other: Outcome): Outcome {
  const names = new Set([...Object.keys(one.measured), ...Object.keys(other.measured)]);
  return {
    times: one.times + other.times,
    tally: {
      acknowledged: one.tally.acknowledged + other.tally.acknowledged,
      refused: one.tally.refused + other.tally.refused,
      unknown: one.tally.unknown + other.tally.unknown,
      confirmed: one.tally.confirmed + other.tally.confirmed,
    },
    problems: [...new Set([...one.problems, ...other.problems])],
    measured: Object.fromEntries(
      [...names].map((name) => [name, [...(one.measured[name] ?? []), ...(other.measured[name] ?? [])]]),
    ),
  };
}
