import { describe, expect, it } from 'vitest';
import { addMinutes, instantOf, millisecondsOf, parseInstant } from '#core/shared/instant.ts';

describe('Instant', () => {
  it.each([
    ['', 'nothing'],
    ['tomorrow', 'words'],
    ['2026-12-01', 'a day without a time'],
    ['2026-12-01 20:00', 'a space for the T'],
    ['2026-12-01T20', 'an hour without minutes'],
    ['2026-12-01T20:00z', 'a small z'],
    ['2026-13-01T20:00', 'a thirteenth month'],
    ['2026-00-01T20:00', 'no month'],
    ['2026-12-00T20:00', 'no day'],
    ['2026-02-31T20:00', '31 February'],
    ['2026-02-29T20:00', '29 February of a common year'],
    ['2100-02-29T20:00', '29 February of a century'],
    ['2026-04-31T20:00', '31 April'],
    ['2026-12-01T25:00', 'a twenty-fifth hour'],
    ['2026-12-01T20:60', 'a sixtieth minute'],
    ['2026-12-01T20:00:60', 'a sixtieth second'],
    ['2026-12-01T20:00+99:00', 'a zone far away'],
    ['2026-12-01T20:00+08', 'half a zone'],
    ['2026-12-01T20:00 MYT', 'a zone by name'],
    ['1999-12-31T23:59:59Z', 'the last millennium'],
    ['2200-01-01T00:00', 'the twenty-third century'],
    ['+012026-12-01T20:00Z', 'a year of six digits'],
    ['-002026-12-01T20:00Z', 'a year before Christ'],
    ['２０２６-12-01T20:00', 'other digits'],
    ['2026-12-01T20:00\n', 'a line break'],
  ])('does not parse %j (%s)', (text) => {
    expect(parseInstant(text)).toBeNull();
  });

  it.each([
    ['2026-12-01T20:00', '2026-12-01T12:00:00.000Z'],
    ['2026-12-01T20:00:30', '2026-12-01T12:00:30.000Z'],
    ['2026-12-01T20:00:30.5', '2026-12-01T12:00:30.500Z'],
    ['2026-12-01T20:00:30.123456789', '2026-12-01T12:00:30.123Z'],
    ['2026-12-01T07:59', '2026-11-30T23:59:00.000Z'],
    ['2026-12-01T20:00Z', '2026-12-01T20:00:00.000Z'],
    ['2026-12-01T20:00+08:00', '2026-12-01T12:00:00.000Z'],
    ['2026-12-01T20:00+0800', '2026-12-01T12:00:00.000Z'],
    ['2026-12-01T20:00-05:30', '2026-12-02T01:30:00.000Z'],
    ['2028-02-29T08:00', '2028-02-29T00:00:00.000Z'],
    ['2000-02-29T08:00', '2000-02-29T00:00:00.000Z'],
    ['2026-12-31T24:00', '2026-12-31T16:00:00.000Z'],
    ['2000-01-01T00:00', '1999-12-31T16:00:00.000Z'],
    ['2199-12-31T23:59:59.999', '2199-12-31T15:59:59.999Z'],
  ])('parses %j, as Kuala Lumpur time unless it has a zone', (text, instant) => {
    expect(parseInstant(text)).toBe(instant);
  });

  it('adds minutes and fractions of a minute', () => {
    expect(addMinutes('2026-12-31T23:59:00.000Z', 1)).toBe('2027-01-01T00:00:00.000Z');
    expect(addMinutes('2028-03-01T00:00:00.000Z', -1)).toBe('2028-02-29T23:59:00.000Z');
    expect(addMinutes('2026-12-01T00:00:00.000Z', 0.05)).toBe('2026-12-01T00:00:03.000Z');
  });

  it('converts to milliseconds and back', () => {
    expect(instantOf(millisecondsOf('2026-12-01T12:00:00.123Z'))).toBe('2026-12-01T12:00:00.123Z');
  });
});
