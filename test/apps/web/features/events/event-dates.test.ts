import { describe, expect, it } from 'vitest';
import {
  daysFrom,
  instantsOf,
  spanOf,
  untilMidnight,
} from '#apps/web/src/features/events/browse/event-dates.ts';

describe('the days of the event list', () => {
  it('follow one another, across the end of a month', () => {
    expect(daysFrom('2026-11-30', 7)).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
  });

  it.each([
    ['today', '2026-12-31', '2026-12-31', '2026-12-31'],
    ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
    ['weekend', '2026-11-27', '2026-11-28', '2026-11-29'],
    ['weekend', '2026-11-28', '2026-11-28', '2026-11-29'],
    ['weekend', '2026-11-29', '2026-11-28', '2026-11-29'],
    ['weekend', '2026-11-30', '2026-12-05', '2026-12-06'],
  ] as const)('of “%s” on %s are %s to %s', (period, today, first, last) =>
    expect(spanOf(period, today)).toEqual({ first, last }),
  );

  it('begin and end at midnight in Kuala Lumpur', () => {
    expect(instantsOf({ first: '2026-11-28', last: '2026-11-29' })).toEqual({
      from: '2026-11-27T16:00:00.000Z',
      to: '2026-11-29T15:59:59.999Z',
    });
    expect(untilMidnight('2026-11-28', '2026-11-28T15:59:59.000Z')).toBe(1_000);
  });
});
