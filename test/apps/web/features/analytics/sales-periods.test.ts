import { expect, test } from 'vitest';
import { salesPeriods } from '#apps/web/src/features/analytics/sales-periods.ts';

const TODAY = '2026-12-10';
const ALL = { from: null, to: null };
const sale = (day: string, ticketsSold: number, grossRevenue = ticketsSold * 10, refunds = 0) => ({
  day,
  tickets: ticketsSold,
  revenue: grossRevenue - refunds,
  ticketsSold,
  grossRevenue,
  ticketsCancelled: 0,
  refunds,
});

test('includes days without sales', () => {
  const { unit, periods } = salesPeriods([sale('2026-12-07', 2), sale('2026-12-09', 1)], ALL, TODAY);
  expect(unit).toBe('day');
  expect(periods.map(({ day, ticketsSold }) => [day, ticketsSold])).toEqual([
    ['2026-12-07', 2],
    ['2026-12-08', 0],
    ['2026-12-09', 1],
    ['2026-12-10', 0],
  ]);
});

test('marks only the period with today as unfinished', () => {
  const days = salesPeriods([sale('2026-12-09', 1)], ALL, TODAY).periods;
  expect(days.map(({ isRunning }) => isRunning)).toEqual([false, true]);
  const weeks = salesPeriods([sale('2026-07-01', 1)], ALL, TODAY).periods;
  expect(weeks.filter(({ isRunning }) => isRunning).map(({ day }) => day)).toEqual(['2026-12-07']);
  const past = salesPeriods([sale('2026-12-01', 1)], { from: null, to: '2026-12-05' }, TODAY).periods;
  expect(past.some(({ isRunning }) => isRunning)).toBe(false);
});

test('includes days of the range before the first sale', () => {
  const shown = { from: '2026-12-04', to: '2026-12-10' };
  expect(salesPeriods([sale('2026-12-09', 1)], shown, TODAY).periods).toHaveLength(7);
});

test('groups many days by week from Monday without losing a sale', () => {
  const sales = [sale('2026-07-01', 3, 0.1, 0.1), sale('2026-07-05', 1, 0.2, 0.2), sale('2026-12-09', 5)];
  const { unit, periods } = salesPeriods(sales, ALL, TODAY);
  expect(unit).toBe('week');
  expect(periods[0]).toEqual({
    day: '2026-06-29',
    ticketsSold: 4,
    grossRevenue: 0.3,
    ticketsCancelled: 0,
    refunds: 0.3,
    revenue: 0,
    isRunning: false,
  });
  expect(periods.reduce((sum, { ticketsSold }) => sum + ticketsSold, 0)).toBe(9);
});

test('leaves out days before the first sale and after today', () => {
  const shown = { from: '1990-01-01', to: '2099-01-01' };
  const { unit, periods } = salesPeriods([sale('2026-12-09', 1)], shown, TODAY);
  expect({ unit, days: periods.map(({ day }) => day) }).toEqual({
    unit: 'day',
    days: ['2026-12-09', '2026-12-10'],
  });
});

test('returns no periods without sales', () => {
  expect(salesPeriods([], ALL, TODAY).periods).toEqual([]);
});
