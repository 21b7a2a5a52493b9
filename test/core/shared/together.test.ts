import { describe, expect, it } from 'vitest';
import { inParallel } from '#core/shared/in-parallel.ts';
import { together } from '#core/shared/together.ts';

describe('steps taken together', () => {
  it('answer in their order', async () => {
    expect(await together([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
  });

  it('fail with the first failure, once none is under way any more', async () => {
    let isDone = false;
    const slow = new Promise<void>((resolve) =>
      setTimeout(() => {
        isDone = true;
        resolve();
      }, 20),
    );
    await expect(together([Promise.reject(new Error('first')), slow])).rejects.toThrow('first');
    expect(isDone).toBe(true);
  });
});

describe('work in parallel', () => {
  it('has so many under way and no more, and says of each how it went', async () => {
    let underWay = 0;
    let most = 0;
    const results = await inParallel(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resume) => setTimeout(resume, 5));
      underWay -= 1;
      if (item === 4) throw new Error('four');
      return item * 2;
    });
    expect(most).toBe(3);
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      2,
      4,
      6,
      'failed',
      10,
      12,
      14,
    ]);
  });
});
