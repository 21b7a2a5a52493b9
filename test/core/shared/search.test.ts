import { describe, expect, it } from 'vitest';
import { containsWords, searchWords } from '#core/shared/search.ts';
import { folded } from '#core/shared/text.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';
import { BLANK, FOUND, NIGHT, NOT_FOUND } from '#test/support/search-samples.ts';

const finds = (q: string, text: string) => containsWords(folded(text), searchWords(q));

describe('a search', () => {
  it.each(FOUND)('finds by %s: %j in %j', (_, q, text) => {
    expect(finds(q, text)).toBe(true);
    expect(finds(q, 'Something else')).toBe(false);
  });

  it.each(NOT_FOUND)('does not find by %s: %j', (_, q) => {
    expect(finds(q, NIGHT)).toBe(false);
  });

  it.each(BLANK)('finds everything by %j', (q) => {
    expect(searchWords(q)).toEqual([]);
    expect(finds(q, NIGHT)).toBe(true);
  });

  it('finds everything when nothing was asked', () => {
    expect(searchWords(null)).toEqual([]);
  });

  it('looks for eight words, whatever comes after them', () => {
    expect(searchWords('a b c d e f g h zebra')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it('looks for a hundred letters at most, whatever the characters fold into', () => {
    const unit = '\u3316'.normalize('NFKD');
    expect(searchWords('\u3316'.repeat(100)).join('')).toBe(unit.repeat(17).slice(0, 100));
    expect(finds('\u3316'.repeat(100), '\u3316'.repeat(100))).toBe(true);
    expect(searchWords('뷁'.repeat(100)).join('')).toHaveLength(100);
    expect(searchWords('\ufdfa'.repeat(100)).join(' ').length).toBeLessThanOrEqual(100);
    expect(finds('\ufdfa', 'Maulidur Rasul \ufdfa')).toBe(true);
  });

  it('takes a hundred characters, and not one more', async () => {
    expect(searchWords('x'.repeat(100))).toEqual(['x'.repeat(100)]);
    expect(await refusalOf(() => searchWords('x'.repeat(101)))).toEqual(
      fieldRefusal({ q: 'A search can have at most 100 characters.' }),
    );
  });
});
