import { describe, expect, it } from 'vitest';
import { Limiter } from '#adapters/shared/limiter.ts';

const NEVER = new AbortController().signal;

describe('Limiter', () => {
  it('runs a limited number at a time, in order', async () => {
    const limiter = new Limiter(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const run = (n: number) =>
      limiter.run(NEVER, () => {
        begun.push(n);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = [run(1), run(2), run(3), run(4)];
    await Promise.resolve();
    expect(begun).toEqual([1, 2]);
    ends[1]?.();
    await all[1];
    await Promise.resolve();
    expect(begun).toEqual([1, 2, 3]);
    ends[0]?.();
    ends[2]?.();
    await Promise.all([all[0], all[2]]);
    await Promise.resolve();
    ends[3]?.();
    await Promise.all(all);
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  it('frees the place of work that fails', async () => {
    const limiter = new Limiter(1);
    await expect(limiter.run(NEVER, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limiter.run(NEVER, async () => 'done')).toBe('done');
  });

  it('gives up waiting when the signal is aborted, and lets the next one pass', async () => {
    const limiter = new Limiter(1);
    let end = () => {};
    const first = limiter.run(NEVER, () => new Promise<void>((resolve) => (end = resolve)));
    const impatient = new AbortController();
    const second = limiter.run(impatient.signal, async () => 'second');
    const third = limiter.run(NEVER, async () => 'third');
    impatient.abort(new Error('too late'));
    await expect(second).rejects.toThrow('too late');
    await expect(limiter.run(impatient.signal, async () => 'fourth')).rejects.toThrow('too late');
    end();
    await first;
    expect(await third).toBe('third');
  });
});
