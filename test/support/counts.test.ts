import { describe, expect, it } from 'vitest';
import {
  countsOfFaults,
  countsOfPlaywright,
  countsOfVitest,
  inWords,
  isSuccess,
  NONE,
  sum,
} from './counts.ts';

describe('the counts of a test run', () => {
  it('are added up and told in one line', () => {
    const total = sum([
      { passed: 2, failed: 0, skipped: 1 },
      { passed: 3, failed: 1, skipped: 0 },
    ]);
    expect(inWords(total)).toBe('5 passed, 1 failed, 1 skipped');
  });

  it('are no success when something failed, nor when nothing ran', () => {
    expect(isSuccess({ passed: 5, failed: 0, skipped: 2 })).toBe(true);
    expect(isSuccess({ passed: 5, failed: 1, skipped: 0 })).toBe(false);
    expect(isSuccess(NONE)).toBe(false);
  });

  it('count a test file of Vitest that can’t be loaded as a failure', () => {
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{}] },
      ],
    };
    expect(countsOfVitest(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  it('count a journey that passed only at another try as a failure, and a fault outside of tests too', () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
    expect(countsOfPlaywright(report)).toEqual({ passed: 7, failed: 3, skipped: 2 });
  });

  it('count an injected fault that left a problem behind as a failure', () => {
    const report = {
      'disk-full': { problems: [] },
      'api-kills': { problems: ['1 acknowledged tickets are not there'] },
    };
    expect(countsOfFaults(report)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });
});
