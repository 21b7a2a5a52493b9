import { expect, test } from 'vitest';
import { salesPeriods } from '#apps/web/src/features/analytics/sales-periods.ts';

const TODAY = '2026-12-10';
const ALL = { from: null, to: null };
const sale = (day: string, tickets: number, revenue = tickets * 10) => ({ day, tickets, revenue });

test('days without sales have a bar of nothing, so that time runs evenly', () => {
  const { unit, periods } = salesPeriods([sale('2026-12-07', 2), sale('2026-12-09', 1)], ALL, TODAY);
  expect(unit).toBe('day');
  expect(periods.map(({ day, tickets }) => [day, tickets])).toEqual([
    ['2026-12-07', 2],
    ['2026-12-08', 0],
    ['2026-12-09', 1],
    ['2026-12-10', 0],
  ]);
});

test('a range shows all of its days, also those before the first sale', () => {
  const shown = { from: '2026-12-04', to: '2026-12-10' };
  expect(salesPeriods([sale('2026-12-09', 1)], shown, TODAY).periods).toHaveLength(7);
});

test('many days are shown by the week, beginning on Mondays, and no sale is lost', () => {
  const sales = [sale('2026-07-01', 3, 0.1), sale('2026-07-05', 1, 0.2), sale('2026-12-09', 5)];
  const { unit, periods } = salesPeriods(sales, ALL, TODAY);
  expect(unit).toBe('week');
  expect(periods[0]).toEqual({ day: '2026-06-29', tickets: 4, revenue: 0.3 });
  expect(periods.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(9);
});

test('the emptiness before the first sale and after today is left out', () => {
  const shown = { from: '1990-01-01', to: '2099-01-01' };
  const { unit, periods } = salesPeriods([sale('2026-12-09', 1)], shown, TODAY);
  expect({ unit, days: periods.map(({ day }) => day) }).toEqual({
    unit: 'day',
    days: ['2026-12-09', '2026-12-10'],
  });
});

test('without sales there is nothing to draw', () => {
  expect(salesPeriods([], ALL, TODAY).periods).toEqual([]);
});
