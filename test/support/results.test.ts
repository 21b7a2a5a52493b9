import { expect, it } from 'vitest';
import {
  inWords,
  isSuccess,
  type Result,
  resultsOfFaults,
  resultsOfPlaywright,
  resultsOfVitest,
} from './results.ts';

/** The results, one line each. */
const lines = (results: readonly Result[]) =>
  results.map(({ status, test, why = '', tags = [] }) => [status, test, why, ...tags].join(' | '));

it('counts results in one line and fails a run without a passed test', () => {
  const passed: Result = { test: 'a', status: 'passed' };
  const failed: Result = { test: 'b', status: 'failed' };
  const skipped: Result = { test: 'c', status: 'skipped' };
  expect(inWords([passed, skipped, failed, passed])).toBe('2 passed, 1 failed, 1 skipped');
  expect([[passed, skipped], [passed, failed], [skipped], []].map(isSuccess)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('reads Vitest’s tests with their tags, and a file that fails outside its tests', () => {
  const test = (status: string, fullName: string, more = {}) => ({ status, fullName, ...more });
  const report = {
    testResults: [
      {
        name: 'sale.test.ts',
        status: 'failed',
        assertionResults: [
          test('passed', 'a sale is kept', { tags: ['S1.sale'] }),
          test('failed', 'a sale is fair', { failureMessages: ['expected 1 to be 2'] }),
          test('todo', 'a sale is quick'),
        ],
      },
      { name: 'check-in.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'ends.test.ts',
        status: 'failed',
        message: 'afterAll failed',
        assertionResults: [test('passed', 'a')],
      },
    ],
  };
  expect(lines(resultsOfVitest(report))).toEqual([
    'passed | sale.test.ts › a sale is kept |  | S1.sale',
    'failed | sale.test.ts › a sale is fair | expected 1 to be 2',
    'skipped | sale.test.ts › a sale is quick | ',
    'failed | check-in.test.ts | no such module',
    'passed | ends.test.ts › a | ',
    'failed | ends.test.ts | afterAll failed',
  ]);
});

it('reads Playwright’s tests at any depth and fails one that passed only on a retry', () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    file: 'buying.spec.ts',
    tags: ['S1.sale'],
    tests: [{ projectName: 'phone', status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report = {
    errors: [{ message: 'no server' }],
    suites: [
      {
        specs: [spec('buys', 'unexpected', 'no button')],
        suites: [
          {
            specs: [
              spec('pays', 'flaky', 'too late'),
              spec('leaves', 'expected', ''),
              spec('waits', 'skipped', ''),
            ],
          },
        ],
      },
    ],
  };
  expect(lines(resultsOfPlaywright(report))).toEqual([
    'failed | the run itself | no server',
    'failed | [phone] buying.spec.ts › buys | no button | S1.sale',
    'failed | [phone] buying.spec.ts › pays | too late | S1.sale',
    'passed | [phone] buying.spec.ts › leaves |  | S1.sale',
    'skipped | [phone] buying.spec.ts › waits |  | S1.sale',
  ]);
});

it('reads each injected fault with its violations', () => {
  const report = { 'disk-full': { problems: [] }, 'api-kills': { problems: ['1 is lost', '2 are lost'] } };
  expect(lines(resultsOfFaults(report))).toEqual([
    'passed | disk-full | ',
    'failed | api-kills | 1 is lost\n2 are lost',
  ]);
});
