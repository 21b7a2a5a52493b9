import { describe, expect, it } from 'vitest';
import { failuresOfFaults, failuresOfPlaywright, failuresOfVitest } from './failures.ts';

describe('what failed in a test run', () => {
  it('is told by file, sentence and cause, a file that can’t be loaded included', () => {
    const report = {
      testResults: [
        {
          name: 'sale.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'a sale is kept' },
            { status: 'failed', fullName: 'a sale is fair', failureMessages: ['expected 1 to be 2'] },
          ],
        },
        { name: 'door.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        { name: 'money.test.ts', status: 'passed', assertionResults: [] },
      ],
    };
    expect(failuresOfVitest(report)).toEqual([
      { test: 'sale.test.ts › a sale is fair', why: 'expected 1 to be 2' },
      { test: 'door.test.ts', why: 'no such module' },
    ]);
  });

  it('is told of every journey, however deep, and of those that passed only at another try', () => {
    const journey = (title: string, status: string, message: string) => ({
      title,
      file: 'buying.spec.ts',
      tests: [{ projectName: 'phone', status, results: [{ errors: [{ message }] }, { errors: [] }] }],
    });
    const report = {
      errors: [{ message: 'no server' }],
      suites: [
        {
          specs: [journey('buys', 'unexpected', 'no button')],
          suites: [{ specs: [journey('pays', 'flaky', 'too late'), journey('leaves', 'expected', '')] }],
        },
      ],
    };
    expect(failuresOfPlaywright(report)).toEqual([
      { test: 'the run itself', why: 'no server' },
      { test: '[phone] buying.spec.ts › buys', why: 'no button' },
      { test: '[phone] buying.spec.ts › pays', why: 'too late' },
    ]);
  });

  it('is told of an injected fault with everything it left behind', () => {
    const report = { 'disk-full': { problems: [] }, 'api-kills': { problems: ['1 is lost', '2 are lost'] } };
    expect(failuresOfFaults(report)).toEqual([{ test: 'api-kills', why: '1 is lost\n2 are lost' }]);
  });
});
