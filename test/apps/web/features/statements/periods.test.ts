import { expect, test } from 'vitest';
import { type PeriodName, periodNameOf, periodOf } from '#apps/web/src/features/statements/periods.ts';

test.each<[PeriodName, string, string, string]>([
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['semester', '2026-11-30', '2026-10-01', '2027-02-28'],
  ['semester', '2027-01-05', '2026-10-01', '2027-02-28'],
  ['semester', '2027-07-05', '2027-03-01', '2027-09-30'],
])('the period “%s” on %s lasts from %s to %s', (name, today, from, to) => {
  expect(periodOf(name, today)).toEqual({ from, to });
  expect(periodNameOf({ from, to }, today)).toBe(name);
});

test('names no period for other days', () => {
  expect(periodNameOf({ from: '2026-11-02', to: null }, '2026-11-30')).toBeUndefined();
});
