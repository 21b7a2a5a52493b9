import { expect, test } from 'vitest';
import {
  changeInPercent,
  rangeBefore,
  salesBefore,
} from '#apps/web/src/features/analytics/sales-comparison.ts';

const TODAY = '2026-12-10';
const sale = (day: string, ticketsSold: number) => ({
  ...{ day, tickets: ticketsSold, ticketsSold, ticketsCancelled: 0 },
  ...{ revenue: ticketsSold * 10, grossRevenue: ticketsSold * 10, refunds: 0 },
});

test('takes as many days before the shown ones', () => {
  const week = { from: '2026-12-04', to: '2026-12-10' };
  expect(rangeBefore(week, TODAY)).toEqual({ from: '2026-11-27', to: '2026-12-03' });
  expect(rangeBefore({ from: '2026-12-09', to: null }, TODAY)).toEqual({
    from: '2026-12-07',
    to: '2026-12-08',
  });
});

test('has nothing to compare with for all time, and for days to come', () => {
  expect(rangeBefore({ from: null, to: null }, TODAY)).toBeNull();
  expect(rangeBefore({ from: null, to: TODAY }, TODAY)).toBeNull();
  expect(rangeBefore({ from: '2026-12-20', to: null }, TODAY)).toBeNull();
});

test.each([
  [112, 100, '+12%'],
  [50, 75, '−33%'],
  [5, 5, '±0%'],
  [5, 0, null],
  [500, 5, null],
])('says %d after %d as %s', (now, before, percent) => {
  expect(changeInPercent(now, before)).toBe(percent);
});

test('puts each day, or week, beside the one as many days earlier', () => {
  const period = {
    isRunning: false,
    revenue: 0,
    refunds: 0,
    ticketsCancelled: 0,
    grossRevenue: 0,
    ticketsSold: 0,
  };
  const days = {
    unit: 'day',
    periods: [
      { ...period, day: '2026-12-08' },
      { ...period, day: '2026-12-09' },
    ],
  } as const;
  const earlier = [sale('2026-12-01', 2), sale('2026-12-02', 3)];
  expect(salesBefore(days, earlier, 7).map(({ ticketsSold }) => ticketsSold)).toEqual([2, 3]);
  const week = { unit: 'week', periods: [{ ...period, day: '2026-12-08' }] } as const;
  expect(salesBefore(week, earlier, 7).map(({ ticketsSold }) => ticketsSold)).toEqual([5]);
});
