import { expect, it } from 'vitest';
import type { Result } from '#test/support/results.ts';
import { examineRequirements } from './examine-requirements.ts';
import { requirements } from './requirements.ts';

it('gives each requirement an id of one form and its own sentence', () => {
  expect(Object.keys(requirements).filter((id) => !/^S[1-9](\.[a-z0-9-]+){1,3}$/.test(id))).toEqual([]);
  const sentences = Object.values(requirements);
  expect(sentences.filter((text, at) => text.length < 12 || sentences.indexOf(text) !== at)).toEqual([]);
});

it('counts a requirement as proven when it has tests and all of them passed', () => {
  const result = (status: Result['status'], ...tags: string[]) =>
    ({ test: '[desktop] a.spec.ts › a', status, tags }) as const;
  const examined = examineRequirements(
    ['S1.a', 'S1.b', 'S1.c', 'S1.d'],
    [
      result('passed', 'S1.a', 'S1.b'),
      result('failed', 'S1.b'),
      result('skipped', 'S1.c'),
      result('passed'),
      { test: '/test/adapters/http/a.test.ts › a', status: 'passed', tags: ['S1.a'] },
    ],
  );
  expect(examined.proven).toEqual(['S1.a']);
  expect(examined.rows.map(({ tests }) => tests.length)).toEqual([2, 2, 1, 0]);
  expect(examined.untested).toEqual(['S1.d']);
  expect(examined.faults).toEqual(['S1.c has a test that is skipped: [desktop] a.spec.ts › a']);
});

it('refuses a tag without a requirement and a proof that is not from outside', () => {
  const results: Result[] = [
    { test: 'a.spec.ts › a', status: 'passed', tags: ['S1.z'] },
    { test: '/test/core/a.test.ts › a', status: 'passed', tags: ['S1.a'] },
  ];
  expect(examineRequirements(['S1.a'], results).faults).toEqual([
    'S1.z names no requirement: a.spec.ts › a',
    'S1.a is not proven from outside: /test/core/a.test.ts › a',
  ]);
});
