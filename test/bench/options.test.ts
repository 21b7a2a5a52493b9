import { describe, expect, it } from 'vitest';
import { isChosen, readOptions } from './options.ts';

describe('the arguments of the benchmarks', () => {
  it('choose everything once, without a comparison, when there are none', () => {
    expect(readOptions([])).toEqual({
      only: null,
      json: false,
      profile: null,
      slowerBy: 0,
      compare: null,
      rounds: 5,
    });
  });

  it('name a commit to compare with, benches by commas, and rounds', () => {
    const options = readOptions([
      '--compare',
      'HEAD~3',
      '--only',
      'purchases, check-ins-sqlite',
      '--rounds',
      '3',
    ]);
    expect(options).toMatchObject({
      compare: 'HEAD~3',
      only: ['purchases', 'check-ins-sqlite'],
      rounds: 3,
    });
  });

  it.each([
    [['--sync', 'slow'], /--sync is/],
    [['--sync', '101'], /at most 100/],
    [['--compare', 'HEAD', '--rounds', '2'], /--rounds is/],
    [['--compare', 'HEAD', '--rounds', '2.5'], /--rounds is/],
    [['--rounds', '5'], /--rounds goes with --compare/],
    [['--compare', 'HEAD', '--json'], /--compare goes with/],
    [['--compare', 'HEAD', '--profile', 'folder'], /--compare goes with/],
    [['--compare'], /argument missing/],
    [['--quick'], /Unknown option/],
  ])('are refused in plain words when they are %j', (args, problem) => {
    expect(() => readOptions(args)).toThrow(problem);
  });

  it.each([
    ['purchases-sqlite', ['purchases'], true],
    ['purchases-sqlite', ['check-ins', 'purchases-sqlite'], true],
    ['provider-purchases', ['purchases'], false],
    ['growth', ['growth-stalls'], false],
    ['growth', null, true],
    ['growth', [], false],
  ])('decide whether %s runs with --only %j', (name, only, chosen) => {
    expect(isChosen(name, only)).toBe(chosen);
  });
});
