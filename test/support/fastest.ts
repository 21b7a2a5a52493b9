import { expect } from 'vitest';

const MAX_TRIES = 12;

/**
 * Returns the milliseconds of the fastest of several runs, stopping once one took less than `enough`. A busy machine
 * slows single runs, but hardly all of them.
 */
export async function fastest(enough: number, work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MAX_TRIES && best >= enough; tries += 1) {
    const startedAt = performance.now();
    await work();
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}

/**
 * Expects the work to take at most 50 ms or, on a busy machine, four times as long as the same work on an ordinary
 * text.
 */
export async function expectAtOnce(
  what: string,
  work: () => unknown,
  ordinary: () => unknown,
): Promise<void> {
  const milliseconds = await fastest(50, work);
  if (milliseconds < 50) return;
  const usual = await fastest(0, ordinary);
  expect(await fastest(4 * usual, work), what).toBeLessThan(4 * usual);
}

/**
 * Expects the work to take linear time: less than `enough` milliseconds on 50,000 characters or, on a busy machine, at most
 * thirty times as long as on 5,000. Linear time takes ten times as long, quadratic a hundred times.
 */
export async function expectLinearTime(enough: number, work: (length: number) => unknown): Promise<void> {
  const long = await fastest(enough, () => work(50_000));
  if (long < enough) return;
  const short = await fastest(0, () => work(5_000));
  expect(long).toBeLessThan(30 * short);
}
