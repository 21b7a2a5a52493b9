import { describe, expect, it } from 'vitest';
import { malayTime, malayTimes } from '#apps/web/src/ui/language/malay-time.ts';

const at = (time: string) => `2026-12-01T${time}+08:00`;

describe('a time of day in Malay', () => {
  it.each([
    ['00:00', '12.00 tengah malam'],
    ['00:01', '12.01 pagi'],
    ['08:05', '8.05 pagi'],
    ['11:59', '11.59 pagi'],
    ['12:00', '12.00 tengah hari'],
    ['12:59', '12.59 tengah hari'],
    ['13:00', '1.00 petang'],
    ['18:59', '6.59 petang'],
    ['19:00', '7.00 malam'],
    ['23:30', '11.30 malam'],
  ])('writes %s as “%s”', (time, written) => {
    expect(malayTime(at(time))).toBe(written);
  });

  it.each([
    ['20:00', '22:30', '8.00 – 10.30 malam'],
    ['09:00', '13:00', '9.00 pagi – 1.00 petang'],
    ['00:00', '00:30', '12.00 tengah malam – 12.30 pagi'],
  ])('writes %s to %s as “%s”', (start, end, written) => {
    expect(malayTimes(at(start), at(end))).toBe(written);
  });
});
