/** `short`: often enough to notice a broken guard. `full`: as often as promised. */
export type Size = 'short' | 'full';

export interface Fault {
  readonly name: string;
  readonly about: string;
  /** Whether it judges waiting times and so must run alone. */
  readonly comparesWaits?: true;
  /** Whether the short form leaves it out, unless it is asked for by name. */
  readonly onlyInFull?: true;
  run(size: Size): Promise<Outcome>;
}

/** The result of faults injected under load. */
export interface Outcome {
  /** The number of injections. */
  readonly times: number;
  readonly tally: PurchaseCounts;
  /** The violations found; empty when all is well. */
  readonly problems: readonly string[];
  /** Measured milliseconds by name. */
  readonly measured: Readonly<Record<string, readonly number[]>>;
}

/** The buyers’ answers and their final state. */
export interface PurchaseCounts {
  readonly acknowledged: number;
  readonly refused: number;
  /** Purchases without a clear answer, repeated with the same key. */
  readonly unknown: number;
  readonly confirmed: number;
}

/** The outcome of no injection. */
export const NOTHING: Outcome = {
  times: 0,
  tally: { acknowledged: 0, refused: 0, unknown: 0, confirmed: 0 },
  problems: [],
  measured: {},
};

/** Injects one fault after the other and returns their combined outcome. */
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
