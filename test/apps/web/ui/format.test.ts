import { describe, expect, it } from 'vitest';
import {
  formatDateTime,
  formatDayTime,
  formatRange,
  formatTime,
  formatTimes,
} from '#apps/web/src/ui/language/format.ts';

const EIGHT = '2020-11-20T12:00:00.000Z';
const HALF_PAST_TEN = '2020-11-20T14:30:00.000Z';
const NEXT_DAY = '2020-11-20T17:00:00.000Z';

describe('dates and times on the pages', () => {
  it('writes the part of the day in Malay', () => {
    expect(formatTime(EIGHT, 'ms')).toBe('8.00 malam');
    expect(formatDayTime(EIGHT, 'ms')).toBe('Jum 20 Nov 2020, 8.00 malam');
    expect(formatDateTime(EIGHT, 'ms')).toBe('Jum, 20 Nov 2020, 8.00 malam');
  });

  it('writes am and pm in English', () => {
    expect(formatTime(EIGHT, 'en')).toBe('8:00 pm');
    expect(formatDateTime(EIGHT, 'en')).toBe('Fri, 20 Nov 2020, 8:00 pm');
  });

  it('writes the day of a range once while both ends fall on it', () => {
    expect(formatRange(EIGHT, HALF_PAST_TEN, 'ms')).toBe('Jum, 20 Nov 2020, 8.00 – 10.30 malam');
    expect(formatRange(EIGHT, NEXT_DAY, 'ms')).toBe(
      'Jum, 20 Nov 2020, 8.00 malam – Sab, 21 Nov 2020, 1.00 pagi',
    );
    expect(formatRange(EIGHT, HALF_PAST_TEN, 'en')).toBe('Fri, 20 Nov 2020, 8:00 – 10:30 pm');
    expect(formatRange(EIGHT, NEXT_DAY, 'en')).toBe('Fri, 20 Nov 2020, 8:00 pm – Sat, 21 Nov 2020, 1:00 am');
  });

  it('writes two times of a day', () => {
    expect(formatTimes(EIGHT, HALF_PAST_TEN, 'ms')).toBe('8.00 – 10.30 malam');
    expect(formatTimes(EIGHT, HALF_PAST_TEN, 'en')).toBe('8:00 – 10:30 pm');
  });

  it('writes only the start when the end is not after it', () => {
    expect(formatTimes(EIGHT, EIGHT, 'en')).toBe('8:00 pm');
    expect(formatRange(EIGHT, EIGHT, 'ms')).toBe('Jum, 20 Nov 2020, 8.00 malam');
  });

  it('writes nothing for a text that is no instant', () => {
    expect(formatTime('soon', 'ms')).toBe('');
    expect(formatDateTime('soon', 'ms')).toBe('');
    expect(formatRange('soon', EIGHT, 'ms')).toBe('');
  });
});
