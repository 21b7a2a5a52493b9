import type { Parts, ReferenceShop } from './reference-shop.ts';
import type { Outcome, Step } from './step.ts';

/** How it may have gone. */
export interface Possibility {
  readonly shop: ReferenceShop;
  /** In the order of the steps, whichever came first. */
  readonly outcomes: readonly Outcome[];
}

/** Where steps have got to in some order. */
interface Progress extends Possibility {
  /** The steps that are not done. */
  readonly running: readonly number[];
  /** The same for orders after which nothing can differ any more. */
  readonly key: string;
}

/** Everything that steps can come to which begin at the same moment: their parts in every order. Each once. */
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

/** A copy of the shop after the steps went on in this order, one part at a time. */
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
