import { describe, expect, it } from 'vitest';
import { dayOf, readDay } from '#core/shared/day.ts';

describe('sales day', () => {
  it.each([
    ['2026-12-01T15:59:59.999Z', '2026-12-01'],
    ['2026-12-01T16:00:00.000Z', '2026-12-02'],
    ['2026-12-01T23:30:00.000Z', '2026-12-02'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01'],
    ['2028-02-28T16:00:00.000Z', '2028-02-29'],
  ])('converts %s to %s in Kuala Lumpur', (instant, day) => {
    expect(dayOf(instant)).toBe(day);
  });

  it.each(['2026-12-01', '2028-02-29'])('parses %s', (text) => expect(readDay(text)).toBe(text));

  it.each([
    '',
    '2026-2-1',
    '2026-02-29',
    '2026-00-10',
    '2026-12-32',
    '20261201',
    ' 2026-12-01',
    '2026-12-01\n',
  ])('does not parse %j', (text) => expect(readDay(text)).toBeNull());
});
