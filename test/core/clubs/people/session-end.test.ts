import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SESSION_END,
  isRenewable,
  membershipEnd,
  SESSION_END_PATTERN,
} from '#core/clubs/people/session-end.ts';
import { dayOf, readDay } from '#core/shared/day.ts';
import { addMilliseconds, addMinutes, instantOf, minutesBetween } from '#core/shared/instant.ts';

const DAY_MINUTES = 24 * 60;
const from = (now: string, sessionEnd = DEFAULT_SESSION_END) => membershipEnd(now, { sessionEnd });
const anInstant = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2120, 0, 1) })
  .map((milliseconds) => instantOf(milliseconds));
const aMonthDay = fc
  .integer({ min: 0, max: 365 })
  .map((days) => dayOf(addMinutes('2028-01-01T00:00:00.000Z', days * DAY_MINUTES)).slice(5));

describe('the end of a membership', () => {
  it.each([
    ['2026-12-01T04:00:00.000Z', '08-31', '2027-08-31T15:59:59.999Z'],
    // The last moment before the sixty days, and the first of them.
    ['2027-07-02T15:59:59.999Z', '08-31', '2027-08-31T15:59:59.999Z'],
    ['2027-07-02T16:00:00.000Z', '08-31', '2028-08-31T15:59:59.999Z'],
    ['2027-08-31T15:59:59.999Z', '08-31', '2028-08-31T15:59:59.999Z'],
    // New Year in Kuala Lumpur is the day before in London.
    ['2026-12-31T16:00:00.000Z', '12-31', '2027-12-31T15:59:59.999Z'],
    ['2026-10-01T00:00:00.000Z', '12-31', '2026-12-31T15:59:59.999Z'],
    ['2026-12-31T15:59:59.999Z', '12-31', '2027-12-31T15:59:59.999Z'],
    ['2026-12-01T04:00:00.000Z', '01-01', '2028-01-01T15:59:59.999Z'],
    // The leap day is the last of February in other years.
    ['2027-05-01T00:00:00.000Z', '02-29', '2028-02-29T15:59:59.999Z'],
    ['2028-05-01T00:00:00.000Z', '02-29', '2029-02-28T15:59:59.999Z'],
    ['2028-05-01T00:00:00.000Z', '02-28', '2029-02-28T15:59:59.999Z'],
  ])('of who joins at %s is with the session’s end on %s at %s', (now, sessionEnd, until) => {
    expect(from(now, sessionEnd)).toBe(until);
  });

  it('is the last millisecond of the day in Kuala Lumpur, sixty days to fourteen months ahead, and never earlier for who joins later', () => {
    fc.assert(
      fc.property(anInstant, anInstant, aMonthDay, (one, other, sessionEnd) => {
        const until = from(one, sessionEnd);
        const nextDay = dayOf(addMilliseconds(until, 1));
        expect(nextDay).not.toBe(dayOf(until));
        expect(dayOf(until).slice(5)).toBe(
          sessionEnd === '02-29' && readDay(`${dayOf(until).slice(0, 4)}-02-29`) === null
            ? '02-28'
            : sessionEnd,
        );
        const days = minutesBetween(one, until) / DAY_MINUTES;
        expect(days).toBeGreaterThanOrEqual(60);
        expect(days).toBeLessThan(60 + 367);
        const [earlier = one, later = other] = [one, other].sort();
        expect(from(earlier, sessionEnd) <= from(later, sessionEnd)).toBe(true);
      }),
    );
  });

  it('can be moved to the next session from sixty days before it until thirty days after it, and only then', () => {
    fc.assert(
      fc.property(anInstant, aMonthDay, fc.integer({ min: -100, max: 100 }), (now, sessionEnd, days) => {
        const until = from(now, sessionEnd);
        const at = addMinutes(until, days * DAY_MINUTES);
        expect(isRenewable(until, at)).toBe(days > -60 && days <= 30);
        if (days > -60) expect(from(at, sessionEnd) > until).toBe(true);
      }),
    );
  });

  it.each(['08-31', '02-29', '12-01', '04-30'])('may be on %s', (text) => {
    expect(text).toMatch(new RegExp(SESSION_END_PATTERN));
  });

  it.each(['31-08', '02-30', '04-31', '00-10', '13-01', '8-31', '08-31 ', '2027-08-31', ''])(
    'is never on %j',
    (text) => {
      expect(text).not.toMatch(new RegExp(SESSION_END_PATTERN));
    },
  );
});
