import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAMILIES, faceOf } from '#adapters/typesetting/faces.ts';
import { lettersOf } from '#adapters/typesetting/letters.ts';
import { directionOf, lineOf } from '#adapters/typesetting/shaped-line.ts';
import { NAMES } from '#test/support/names-of-many-scripts.ts';

const textOf = (text: string, replacement?: string) => {
  const { letters, isComplete } = lettersOf(text, 500, replacement);
  return { text: letters.map((letter) => letter.text).join(''), isComplete };
};
const lineFor = (text: string) => {
  const { letters } = lettersOf(text, 700);
  return lineOf(letters, directionOf(letters));
};
/** What stands on a line, from left to right, as the fonts take it. */
const seen = (text: string) => lineFor(text).runs.map((run) => run.text);

describe('the letters of a text', () => {
  it.each(NAMES)('are drawn by fonts that have them: %s', (name) => {
    expect(textOf(name)).toEqual({ text: name.normalize('NFC'), isComplete: true });
    const glyphs = lineFor(name).runs.flatMap((run) => run.glyphs.glyphs);
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
  });

  it.each([
    ['without emoji, also those of several signs', 'Aina 🎉 👨‍👩‍👧 🇲🇾 4️⃣ ✨', 'Aina 4', true],
    ['with signs that are also emoji', '© 2026 #1 *', '© 2026 #1 *', true],
    ['with plain letters for decorated ones', '𝓐𝓲𝓷𝓪', 'Aina', true],
    ['without invisible letters', 'A\u200bi\u202en\u2060a\u0000', 'Aina', true],
    ['with joiners between letters that they shape', 'क्\u200dष', 'क्\u200dष', true],
    ['with single spaces', '  a \n\t b\u3000c ', 'a b c', true],
    ['with a sign for what no font has', 'a ខ្មែរ b', 'a ?? b', false],
    ['with nothing for nothing', '', '', true],
  ])('stand %s', (_, text, expected, isComplete) => {
    expect(textOf(text, '?')).toEqual({ text: expected, isComplete });
  });

  it('are asked of the font, whatever ranges it states', () => {
    const family = FAMILIES.findIndex(({ name }) => name === 'noto-sans-sc');
    // The stated ranges of the family have these, its files do not.
    for (const stated of ['\uf0a7', '\u{1f302}']) {
      expect(faceOf(family, stated, 500)).toBeNull();
      expect(textOf(`a${stated}b`).text).toBe('ab');
    }
  });

  it('are of one family where it has all of a script', () => {
    const families = (text: string) => new Set(lettersOf(text, 500).letters.map(({ face }) => face.family));
    expect(families('Nguyễn Hà').size).toBe(1);
    expect(families('Hà 陈小明').size).toBe(2);
  });
});

describe('a line of text', () => {
  it('stands from right to left where it reads so, with brackets turned and figures as they are', () => {
    expect(seen('مالم (2026) 8:00!').join('')).toBe('!8:00 (2026) مالم');
  });

  it('keeps the order of words in a line of both directions', () => {
    const order = seen('Malam سيتي نور Puisi!').join('|');
    expect(order).toMatch(/^Malam.*نور.*سيتي.*Puisi!$/);
  });

  it('joins Arabic letters and puts Tamil vowels before their consonants', () => {
    const ids = (text: string) => lineFor(text).runs.flatMap((run) => run.glyphs.glyphs.map(({ id }) => id));
    expect(ids('بب')).not.toEqual([...ids('ب'), ...ids('ب')]);
    const [vowel, consonant] = [ids('ெ')[0], ids('க')[0]];
    expect(ids('கெ')).toEqual([vowel, consonant]);
  });

  it('writes an x between figures as it was typed', () => {
    const ids = (text: string) => lineFor(text).runs.flatMap((run) => run.glyphs.glyphs.map(({ id }) => id));
    expect(ids('7x9')[1]).toBe(ids('x')[0]);
    expect(ids('7x9')).not.toEqual(ids('7×9'));
  });

  it('can be shaped from any text', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 30 });
    const mixed = fc.array(fc.constantFrom(...NAMES.join(' ')), { maxLength: 30 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(anyText, mixed), (text) => {
        const { runs, width } = lineFor(text);
        expect(Number.isFinite(width)).toBe(true);
        expect(runs.flatMap((run) => run.glyphs.glyphs).every(({ id }) => id !== 0)).toBe(true);
      }),
      // Arabic marks on spaces, for which the font states no place.
      { numRuns: 60, examples: [['N \u0651'], ['a \u064b\u0651b']] },
    );
  });
});
