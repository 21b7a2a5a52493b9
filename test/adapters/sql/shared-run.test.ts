import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedRun } from '#adapters/sql/shared-run.ts';

/** Work that takes a while, and the milliseconds from one beginning to the next. */
function workOf(milliseconds: number) {
  const begun: number[] = [];
  const run = new SharedRun(async () => {
    begun.push(Date.now());
    await new Promise((done) => setTimeout(done, milliseconds));
  });
  return { run, gaps: () => begun.slice(1).map((instant, place) => instant - Number(begun[place])) };
}

describe('a shared run', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('serves together all who ask before it begins', async () => {
    const { run, gaps } = workOf(10);
    const first = run.run();
    await vi.advanceTimersByTimeAsync(5);
    const later = [run.run(), run.run(), run.run()];
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all([first, ...later]);
    expect(gaps()).toEqual([50]);
  });

  it('rests between the runs of a loop for four times as long as they take', async () => {
    const { run, gaps } = workOf(10);
    const loop = (async () => {
      for (let time = 0; time < 5; time += 1) await run.run();
    })();
    await vi.advanceTimersByTimeAsync(1_000);
    await loop;
    expect(gaps()).toEqual([50, 50, 50, 50]);
  });

  it('begins at once after a rest', async () => {
    const { run, gaps } = workOf(10);
    const first = run.run();
    await vi.advanceTimersByTimeAsync(500);
    const second = run.run();
    await vi.advanceTimersByTimeAsync(10);
    await Promise.all([first, second]);
    expect(gaps()).toEqual([500]);
  });

  it('rests three seconds at most', async () => {
    const { run, gaps } = workOf(60_000);
    const first = run.run();
    await vi.advanceTimersByTimeAsync(60_000);
    const second = run.run();
    await vi.advanceTimersByTimeAsync(63_000);
    await Promise.all([first, second]);
    expect(gaps()).toEqual([63_000]);
  });

  it('tells those who wait that it failed, and runs for those who ask again', async () => {
    let fails = true;
    const run = new SharedRun(async () => {
      if (fails) throw new Error('The disk is full.');
    });
    await expect(run.run()).rejects.toThrow('The disk is full.');
    fails = false;
    const again = run.run();
    await vi.advanceTimersByTimeAsync(10);
    await again;
  });
});
