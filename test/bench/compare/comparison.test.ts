import { describe, expect, it } from 'vitest';
import { type Figure, figure } from '../bench.ts';
import { comparisonLine, comparisonsOf, type Round } from './comparison.ts';

type Values = readonly (readonly [before: number, now: number])[];

function roundsOf(unit: string, values: Values, more: Partial<Figure> = {}): readonly Round[] {
  const one = (value: number) => [{ ...figure('purchases', [value], unit), ...more }];
  return values.map(([before, now]) => ({ before: one(before), now: one(now) }));
}

function comparison(unit: string, values: Values, more: Partial<Figure> = {}) {
  const [only] = comparisonsOf(roundsOf(unit, values, more));
  if (!only) throw new Error('Nothing was compared.');
  return only;
}

describe('a comparison of two states', () => {
  it('divides now by before round by round, so that a slow moment of the machine slows both', () => {
    const values: Values = [
      [100, 110],
      [10, 12],
      [200, 260],
    ];
    const { before, now, ratio, spread } = comparison('ms', values);
    expect({ before, now }).toEqual({ before: 100, now: 110 });
    expect(ratio).toBeCloseTo(1.2);
    expect(spread[0]).toBeCloseTo(1.1);
    expect(spread[1]).toBeCloseTo(1.3);
  });

  it.each<[string, Values, string]>([
    [
      'ms',
      [
        [10, 12],
        [10, 13],
        [10, 11],
      ],
      'slip',
    ],
    [
      'ms',
      [
        [10, 12],
        [10, 13],
        [10, 9],
      ],
      'no slip',
    ],
    [
      'ms',
      [
        [10, 10.5],
        [10, 10.6],
        [10, 10.7],
      ],
      'no slip',
    ],
    [
      'ms',
      [
        [10, 5],
        [10, 5],
        [10, 5],
      ],
      'no slip',
    ],
    [
      'µs',
      [
        [10, 12],
        [10, 12],
      ],
      'slip',
    ],
    ['MB', [[100, 140]], 'slip'],
    [
      'per second',
      [
        [100, 80],
        [100, 85],
        [100, 99],
      ],
      'slip',
    ],
    [
      'per second',
      [
        [100, 80],
        [100, 85],
        [100, 101],
      ],
      'no slip',
    ],
    [
      'per second',
      [
        [100, 200],
        [100, 200],
      ],
      'no slip',
    ],
    ['of 500 a run', [[500, 100]], 'unjudged'],
  ])('of figures in %s that are %j finds: %s', (unit, values, verdict) => {
    expect(comparison(unit, values).verdict).toBe(verdict);
  });

  it('does not judge a figure that only tells how the machine did', () => {
    expect(comparison('per second', [[100, 10]], { isControl: true }).verdict).toBe('control');
  });

  it('names what a figure stood beside, because a bench may measure the same beside two limits', () => {
    const against = { name: 'bare route', value: 1 };
    expect(comparison('ms', [[1, 1]], { against }).name).toBe('purchases (beside bare route)');
  });

  it('leaves out how many asked at once when that differs between runs', () => {
    const of = (count: number) => [figure(`purchases, ${count} at once`, [1], 'ms')];
    const names = (...counts: readonly number[]) =>
      comparisonsOf(counts.map((count) => ({ before: of(64), now: of(count) }))).map(({ name }) => name);
    expect(names(64, 256)).toEqual(['purchases']);
    expect(names(64, 64)).toEqual(['purchases, 64 at once']);
  });

  it('refuses states whose figures differ in number, and has nothing to say about no round', () => {
    const one = figure('purchases', [1], 'ms');
    expect(() => comparisonsOf([{ before: [one], now: [one, one] }])).toThrow(/cannot be compared/);
    expect(comparisonsOf([])).toEqual([]);
  });

  it('prints both medians, the ratio and its spread', () => {
    const line = comparisonLine(
      comparison('ms', [
        [10, 12],
        [10, 13],
        [10, 11],
      ]),
    );
    expect(line.replace(/ +/g, ' ')).toBe(' purchases 10 → 12 ms, 1.20 × (1.10 to 1.30) ✗ slip');
  });
});
