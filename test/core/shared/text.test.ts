import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldChecks } from '#core/shared/field-checks.ts';
import {
  foldText,
  hasControlCharacters,
  MAX_FOLDED_LENGTH,
  textPattern,
  trimUnseen,
  truncateText,
} from '#core/shared/text.ts';
import { EXPENSIVE_CHARACTERS, filledWith } from '#test/support/expensive-characters.ts';
import { expectLinearTime } from '#test/support/fastest.ts';

describe('text', () => {
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
    expect(foldText(text)).toBe(plain);
    expect(foldText(foldText(text))).toBe(plain);
  });

  it.each([
    ["a-'b", 'ab'],
    ["a-' b", 'a b'],
    ["a -' b", "a -' b"],
    ["- 'a' -", '- a -'],
    ["---'''", "---'''"],
    ["🎉'🎉-好", "🎉'🎉好"],
    ['⁗', "''''"],
    ['a⁗b', 'ab'],
  ])('folds apostrophes and hyphens within words only: %j into %j', (text, plain) => {
    expect(foldText(text)).toBe(plain);
  });

  it('folds any text into at most 6,000 whole characters', () => {
    expect(foldText('a'.repeat(6_000))).toBe('a'.repeat(6_000));
    expect(foldText(`${'a'.repeat(6_000)}b`)).toBe('a'.repeat(6_000));
    expect(foldText(`x${'🎉'.repeat(3_000)}`)).toBe(`x${'🎉'.repeat(2_999)}`);
    expect(foldText(`${'a'.repeat(5_999)} b`)).toBe('a'.repeat(5_999));
    expect(foldText('\u3316'.repeat(5_000))).toBe('\u3316'.normalize('NFKD').repeat(1_000));
    expect(foldText('é'.repeat(6_000))).toBe('e'.repeat(6_000));
    expect(foldText('Café au lait', 7)).toBe('cafe au');
  });

  it.each(EXPENSIVE_CHARACTERS)('folds a long run of %s in linear time', async (_, characters) => {
    const text = filledWith(characters, 50_000);
    expect(foldText(text).length).toBeLessThanOrEqual(MAX_FOLDED_LENGTH);
    expect(foldText(foldText(text))).toBe(foldText(text));
    await expectLinearTime(400, (length) => foldText(text.slice(0, length)));
  });

  it('folds accents that need reordering in linear time', async () => {
    const text = (length: number) => `a${'\u0301'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`;
    expect(foldText(text(50_000))).toBe('a');
    await expectLinearTime(400, (length) => foldText(text(length)));
  });

  it.each([
    ['Gamelan', 4, 'Game'],
    ['Gamelan', 7, 'Gamelan'],
    ['Gamelan night', 8, 'Gamelan'],
    ['ab🎉', 3, 'ab'],
    ['', 3, ''],
  ])('shortens %j to %i: %j', (text, length, short) => {
    expect(truncateText(text, length)).toBe(short);
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
  ])('detects untypable characters in %j: %s', (text, found) => {
    expect(hasControlCharacters(text)).toBe(found);
  });
});

describe('trimUnseen', () => {
  it.each([
    ['  Malam Puisi \n', 'Malam Puisi'],
    ['\u200b\u00ad \u2060Malam', 'Malam'],
    ['\u0301\u0308Malam', 'Malam'],
    ['\ufe0f🎉\ufe0f', '🎉\ufe0f'],
    ['👩🏽\u200d🎤', '👩🏽\u200d🎤'],
    ['🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
    ['க்\u200cஷ', 'க்\u200cஷ'],
    ['Cafe\u0301', 'Cafe\u0301'],
    ['\u200fأهلا', '\u200fأهلا'],
  ])('keeps of %j what people see: %j', (text, kept) => {
    expect(trimUnseen(text)).toBe(kept);
  });

  it.each([
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['fillers', '\u3164\u115f\u1160\uffa0\u17b4'],
    ['a soft hyphen', '\u00ad'],
    ['Braille without dots', '\u2800'],
    ['accents without a letter', '\u0301\u20e3\u3099'],
    ['variation selectors and tags', '\ufe0f\u{e0100}\u{e0041}'],
    ['white space of all kinds', '\u00a0\u2003\u3000'],
  ])('finds nothing to see in %s', (_, text) => {
    expect(trimUnseen(text)).toBe('');
  });

  it('sees nothing in direction marks alone, and keeps them before words of a text of several lines', () => {
    expect(trimUnseen('\u200f\u200e', { multiline: true })).toBe('');
    expect(trimUnseen('\u200f\u200bأهلا', { multiline: true })).toBe('\u200f\u200bأهلا');
  });
});

describe('textPattern', () => {
  const letter = fc.constantFrom(
    ...'a👍 é\t\n\r\u2028\u2029\u00a0\u0000\u202e\u2066\u2069\u200e\u200f\u061c\u200d\ufe0f\u0301\u2800\u3164\u{e0020}',
  );
  const taken = (text: string, rule: { optional: boolean; multiline: boolean }) => {
    const checks = new FieldChecks();
    checks.text('text', text, { label: 'Message', max: 100, ...rule });
    try {
      checks.throwIfInvalid();
      return true;
    } catch {
      return false;
    }
  };

  it('matches the texts that FieldChecks accepts', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: letter, maxLength: 6 }),
        fc.record({ optional: fc.boolean(), multiline: fc.boolean() }),
        (text, rule) => {
          expect(new RegExp(textPattern(rule), 'u').test(text)).toBe(taken(text, rule));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('matches a long text in linear time', () => {
    const started = performance.now();
    for (const text of [' '.repeat(100_000), 'a'.repeat(100_000), 'a '.repeat(50_000)])
      expect(new RegExp(textPattern({}), 'u').test(`${text}\u0000`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
