import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pacedBreaks } from '#apps/api/wiring/paced-breaks.ts';

describe('breaks between pages', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Does pages that take so many milliseconds each. Returns when each began, and when all were done. */
  const starts = async (...took: readonly number[]) => {
    const begun: number[] = [];
    const first = performance.now();
    let page = 0;
    const done = pacedBreaks.between(async () => {
      begun.push(performance.now() - first);
      await new Promise((resolve) => void setTimeout(resolve, took[page]));
      page += 1;
      return page < took.length ? 'more' : 'last';
    });
    await vi.runAllTimersAsync();
    await done;
    return { begun, end: performance.now() - first };
  };

  it('begins a page every 40 ms, and does not wait after the last', async () => {
    expect(await starts(5, 10, 5)).toEqual({ begun: [0, 40, 80], end: 85 });
  });

  it('rests half as long as a page took that was slow', async () => {
    expect(await starts(100, 5, 5)).toEqual({ begun: [0, 150, 190], end: 195 });
  });

  it('does one page without a break', async () => {
    expect(await starts(7)).toEqual({ begun: [0], end: 7 });
  });

  it('ends with the failure of a page', async () => {
    await expect(pacedBreaks.between(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  });
});
