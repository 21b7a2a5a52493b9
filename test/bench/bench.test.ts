import { describe, expect, it } from 'vitest';
import { cost, ratio } from './bench.ts';

describe('a bar in multiples of a limit', () => {
  const limit = { name: 'bare route', values: [100, 100, 200] };

  it.each([
    [[50, 50, 100], { least: 0.5 }, true],
    [[50, 49, 49], { least: 0.5 }, false],
    [[60, 60, 40], { least: 0.5 }, true],
    [[60, 60, 40], { least: 0.5, leastOfRun: 0.25 }, false],
    [[60, 60, 50], { least: 0.5, leastOfRun: 0.25 }, true],
    [[40, 40, 100], { least: 0.5, leastOfRun: 0.25 }, false],
  ])('is met by the rates %j with %j: %s', (rates, least, met) => {
    expect(ratio('purchases', rates, { ...limit, ...least }).bar?.met).toBe(met);
  });

  it('is met by a cost of at most so many times, and absent when there is none', () => {
    expect(cost('time', [270, 270], 'µs', { ...limit, most: 2.7 }).bar?.met).toBe(true);
    expect(cost('time', [271, 271], 'µs', { ...limit, most: 2.7 }).bar?.met).toBe(false);
    expect(cost('time', [1_000], 'µs', limit).bar).toBeUndefined();
  });
});
