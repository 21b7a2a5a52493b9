import type { Parts, ReferenceShop } from './reference-shop.ts';
import type { Outcome, Step } from './step.ts';

/** One possible result of concurrent steps. */
export interface Possibility {
  readonly shop: ReferenceShop;
  /** In the order of the steps, independent of their interleaving. */
  readonly outcomes: readonly Outcome[];
}

/** The state of concurrent steps after some of their parts. */
interface Progress extends Possibility {
  /** The steps that are not finished. */
  readonly running: readonly number[];
  /** Equal for interleavings whose continuations can't differ. */
  readonly key: string;
}

/** Returns every distinct result of steps that start at the same moment, over all interleavings of their parts. */
export function everyInterleaving(
  shop: ReferenceShop,
  steps: readonly Step[],
  firstNumber: number,
): readonly Possibility[] {
  const seen = new Set<string>();
  const found: Possibility[] = [];
  const queue: (readonly number[])[] = [[]];
  for (let order = queue.pop(); order !== undefined; order = queue.pop()) {
    const progress = played(shop, steps, firstNumber, order);
    if (seen.has(progress.key)) continue;
    seen.add(progress.key);
    if (progress.running.length === 0) found.push(progress);
    for (const next of progress.running) queue.push([...order, next]);
  }
  return found;
}

/** Returns a copy of the shop after the steps ran in this order, one part at a time. */
function played(
  shop: ReferenceShop,
  steps: readonly Step[],
  firstNumber: number,
  order: readonly number[],
): Progress {
  const copy = shop.copy();
  const parts: Parts[] = steps.map((step, index) => copy.begin(step, firstNumber + index));
  const outcomes: Outcome[] = [];
  const remembered = steps.map(() => 'not begun');
  const taken = steps.map(() => 0);
  const running = new Set(steps.keys());
  for (const index of order) {
    const part = parts[index]?.next();
    if (!part) continue;
    taken[index] = (taken[index] ?? 0) + 1;
    remembered[index] = part.value;
    if (!part.done) continue;
    outcomes[index] = part.value;
    running.delete(index);
  }
  const progress = steps.map((_, index) =>
    running.has(index) ? [taken[index], remembered[index]] : outcomes[index],
  );
  const key = JSON.stringify([progress, copy.everything]);
  return { shop: copy, outcomes, running: [...running], key };
}
