import { describe, expect, it } from 'vitest';
import { folded, hasControlCharacters } from '#core/shared/text.ts';

describe('texts', () => {
  it.each([
    ['', ''],
    ['  Café \t\n  AU   Lait ', 'cafe au lait'],
    ['Cafe\u0301', 'cafe'],
    ['Ｗａｙａｎｇ', 'wayang'],
    ['Ñandú', 'nandu'],
    ['ﬁlm', 'film'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['Pesta Kaamatan\u00a02026', 'pesta kaamatan 2026'],
    ['你好 世界', '你好 世界'],
    ['தமிழ்', 'தமழ'],
    ['Đặng Straße Ørsted', 'dang strasse orsted'],
    ['Rock’n’Roll d`Cruz', 'rocknroll dcruz'],
    ["'tis the students' night -", 'tis the students night -'],
    ['Kanak-Kanak E–Sports 10 − 12', 'kanakkanak esports 10 - 12'],
    ['“live” «now»', '"live" "now"'],
    ['\u202eGa\u200bme\u00adlan\ufeff', 'gamelan'],
    ['👩🏽\u200d🎤', '👩🏽🎤'],
    ['a\u0000b\u0007 \ud83c', 'a\ufffdb\ufffd \ufffd'],
  ])('folds %j into %j', (text, plain) => {
    expect(folded(text)).toBe(plain);
    expect(folded(folded(text))).toBe(plain);
  });

  it.each([
    ['a line\nand another\r\n\tindented', false],
    ['Mei Ling 🎉 தமிழ்', false],
    ['null\u0000byte', true],
    ['a bell \u0007', true],
    ['escape \u001b[31m', true],
    ['delete \u007f', true],
    ['next line \u0085', true],
    ['half a pair \ud83d', true],
    ['the other half \udf89', true],
  ])('finds what nobody types in %j: %s', (text, found) => {
    expect(hasControlCharacters(text)).toBe(found);
  });
});
