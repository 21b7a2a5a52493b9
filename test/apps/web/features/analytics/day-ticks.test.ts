import { expect, test } from 'vitest';
import { dayTicks } from '#apps/web/src/features/analytics/charts/day-ticks.ts';

const days = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);

test('marks days as far apart as their width needs, back from the last', () => {
  expect(dayTicks(days, 'day', 2_400)).toEqual(days);
  expect(dayTicks(days, 'day', 1_000)).toEqual([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(dayTicks(days, 'day', 300)).toEqual(['2026-11-02', '2026-11-16', '2026-11-30']);
});

test('marks at least the last day, however narrow', () => {
  expect(dayTicks(days, 'week', 20)).toEqual(['2026-11-30']);
});
