import { describe, expect, it } from 'vitest';
import { mapConcurrent } from '#core/shared/map-concurrent.ts';
import { together } from '#core/shared/together.ts';

describe('together', () => {
  it('returns the results in order', async () => {
    expect(await together([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
  });

  it('throws the first failure once all steps have ended', async () => {
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

describe('limited concurrency', () => {
  it('limits the number of running items and returns each result', async () => {
    let underWay = 0;
    let most = 0;
    const results = await mapConcurrent(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
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
