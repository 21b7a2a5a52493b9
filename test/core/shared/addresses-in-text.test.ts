import { expect, test } from 'vitest';
import { hasAddress } from '#core/shared/addresses-in-text.ts';

test.each([
  'WIN RM500 http://evil.test now',
  'ftp://evil.test',
  'see www.evil.test',
  'WWW.EVIL.TEST',
  '(www.evil.test)',
  'write to someone@evil.test',
  'bit.ly/win-now',
  'evil.com',
  'Kelab evil.com.my sahaja',
  'ｈｔｔｐ：／／evil',
  'ev\u200bil.com',
  'w\u00adww.evil.test',
])('finds the address in %j', (text) => {
  expect(hasAddress(text)).toBe(true);
});

test.each([
  'Raj A/L Kumar',
  "D'Cruz",
  'S. Raj',
  'S.Raj a/l M.Kumar',
  '3.0 Club',
  'Node.js Club',
  'ASP.NET Kuala Lumpur',
  'Kelab Seni & Budaya (UM)',
  'Nur Aisyah binti Mohd. Zain',
  'M@THS Society',
  'St.Mary’s Choir',
  'Wwwang',
  'Jr.',
  '',
])('finds no address in %j', (text) => {
  expect(hasAddress(text)).toBe(false);
});
