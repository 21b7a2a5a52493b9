import { describe, expect, it } from 'vitest';
import {
  formatDateTime as dateTime,
  formatDayTime as dayTime,
  formatComingTime,
  formatLowestPrice,
  formatRange as range,
  formatTime as time,
  formatTimes as times,
} from '#apps/web/src/ui/language/format.ts';
import type { Language } from '#apps/web/src/ui/language/i18n.tsx';

const plain =
  <Input extends readonly string[]>(format: (...input: [...Input, Language]) => string) =>
  (...input: [...Input, Language]) =>
    format(...input).replaceAll('\u00a0', ' ');
const [formatDateTime, formatDayTime, formatTime] = [plain(dateTime), plain(dayTime), plain(time)];
const [formatRange, formatTimes] = [plain(range), plain(times)];

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

  it('writes the weekday of a time in the days to come, and the date of others', () => {
    const now = Date.parse('2020-11-18T12:00:00.000Z');
    const coming = (iso: string, language: Language) =>
      formatComingTime(iso, language, now).replaceAll('\u00a0', ' ');
    expect([coming(EIGHT, 'en'), coming(EIGHT, 'ms')]).toEqual(['Fri 8:00 pm', 'Jum 8.00 malam']);
    expect(coming('2020-11-25T12:00:00.000Z', 'en')).toBe('Wed 25 Nov 2020, 8:00 pm');
    expect(coming('2020-11-17T12:00:00.000Z', 'en')).toBe('Tue 17 Nov 2020, 8:00 pm');
  });

  it('writes the lowest of several prices, and one price as it is', () => {
    expect(formatLowestPrice(5, 20, 'en')).toBe('From RM\u00a05.00');
    expect(formatLowestPrice(5, 20, 'ms')).toBe('Dari RM\u00a05.00');
    expect([formatLowestPrice(0, 20, 'en'), formatLowestPrice(0, 20, 'ms')]).toEqual([
      'From free',
      'Dari percuma',
    ]);
    expect([formatLowestPrice(5, 5, 'en'), formatLowestPrice(0, 0, 'ms')]).toEqual([
      'RM\u00a05.00',
      'Percuma',
    ]);
  });

  it('writes the day of a range once while both ends fall on it', () => {
    expect(formatRange(EIGHT, HALF_PAST_TEN, 'ms')).toBe('Jum, 20 Nov 2020, 8.00 – 10.30 malam');
    expect(formatRange(EIGHT, HALF_PAST_TEN, 'en')).toBe('Fri, 20 Nov 2020, 8:00 – 10:30 pm');
  });

  it('writes a night that passes midnight under the day it began', () => {
    expect(formatRange(EIGHT, NEXT_DAY, 'en')).toBe('Fri, 20 Nov 2020, 8:00 pm – 1:00 am (Sat)');
    expect(formatRange(EIGHT, NEXT_DAY, 'ms')).toBe('Jum, 20 Nov 2020, 8.00 malam – 1.00 pagi (Sab)');
  });

  it('writes both days of what takes a day or longer', () => {
    expect(formatRange(EIGHT, '2020-11-21T12:00:00.000Z', 'en')).toBe(
      'Fri, 20 Nov 2020, 8:00 pm – Sat, 21 Nov 2020, 8:00 pm',
    );
    expect(formatRange(EIGHT, '2020-11-27T01:00:00.000Z', 'ms')).toBe(
      'Jum, 20 Nov 2020, 8.00 malam – Jum, 27 Nov 2020, 9.00 pagi',
    );
  });

  it('breaks no line within a time', () => {
    expect(time(EIGHT, 'en')).toBe('8:00\u00a0pm');
    expect(time('2020-11-20T16:00:00.000Z', 'ms')).toBe('12.00\u00a0tengah\u00a0malam');
    expect(times(EIGHT, HALF_PAST_TEN, 'en')).toBe('8:00\u00a0– 10:30\u00a0pm');
    expect(range(EIGHT, NEXT_DAY, 'ms')).toMatch(/8\.00\u00a0malam\u00a0– 1\.00\u00a0pagi\u00a0\(Sab\)$/);
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
