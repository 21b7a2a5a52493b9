import { describe, expect, it } from 'vitest';
import {
  endFor,
  laterBy,
  minutesUntil,
  suggestedStarts,
} from '#apps/web/src/features/organizer/create/when/local-time.ts';

describe('suggested starts', () => {
  const at = (now: string, start = '') =>
    Object.fromEntries(suggestedStarts(now, start).map((suggestion) => [suggestion.name, suggestion.start]));

  it('offer tonight, the coming Saturday and the same day next week', () => {
    expect(at('2026-11-24T10:15')).toEqual({
      tonight: '2026-11-24T20:00',
      thisSaturday: '2026-11-28T20:00',
      nextWeek: '2026-12-01T20:00',
    });
  });

  it('leave tonight out once the evening has come, and this Saturday on a Saturday', () => {
    expect(Object.keys(at('2026-11-24T19:00'))).toEqual(['thisSaturday', 'nextWeek']);
    expect(Object.keys(at('2026-11-28T09:00'))).toEqual(['tonight', 'nextWeek']);
  });

  it('keep the time of day of a start that was entered', () => {
    expect(at('2026-12-30T10:00', '2026-12-30T09:30')).toMatchObject({
      thisSaturday: '2027-01-02T09:30',
      nextWeek: '2027-01-06T09:30',
    });
  });
});

describe('the end for a chosen start', () => {
  const start = '2026-11-28T23:00';

  it('is two hours later without an end, and when the end was before it', () => {
    expect(endFor(start, { start: '', end: '' })).toBe('2026-11-29T01:00');
    expect(endFor(start, { start: '', end: '2026-11-28T22:00' })).toBe('2026-11-29T01:00');
  });

  it('stays when it is later and there was no start', () => {
    expect(endFor(start, { start: '', end: '2026-11-29T06:00' })).toBe('2026-11-29T06:00');
  });

  it('moves with the start, so that the event keeps its length', () => {
    expect(endFor(start, { start: '2026-12-05T20:00', end: '2026-12-05T20:45' })).toBe('2026-11-28T23:45');
  });
});

describe('times of a date field', () => {
  it('are added and compared without a time zone', () => {
    expect(laterBy('2026-12-31T23:30', 45)).toBe('2027-01-01T00:15');
    expect(minutesUntil('2026-11-28T20:00', '2026-11-28T19:30')).toBe(-30);
  });
});
