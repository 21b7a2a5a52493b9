import { describe, expect, it } from 'vitest';
import { containsWords, searchWords } from '#core/shared/search.ts';
import { foldText } from '#core/shared/text.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';
import { BLANK, FOUND, NIGHT, NOT_FOUND } from '#test/support/search-samples.ts';

const finds = (q: string, text: string) => containsWords(foldText(text), searchWords(q));

describe('a search', () => {
  it.each(FOUND)('matches by %s: %j in %j', (_, q, text) => {
    expect(finds(q, text)).toBe(true);
    expect(finds(q, 'Something else')).toBe(false);
  });

  it.each(NOT_FOUND)('does not match by %s: %j', (_, q) => {
    expect(finds(q, NIGHT)).toBe(false);
  });

  it.each(BLANK)('matches everything for %j', (q) => {
    expect(searchWords(q)).toEqual([]);
    expect(finds(q, NIGHT)).toBe(true);
  });

  it('matches everything without a query', () => {
    expect(searchWords(null)).toEqual([]);
  });

  it('searches for the first eight words', () => {
    expect(searchWords('a b c d e f g h zebra')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it('searches for at most a hundred letters, also when characters expand', () => {
    const unit = '\u3316'.normalize('NFKD');
    expect(searchWords('\u3316'.repeat(100)).join('')).toBe(unit.repeat(17).slice(0, 100));
    expect(finds('\u3316'.repeat(100), '\u3316'.repeat(100))).toBe(true);
    expect(searchWords('뷁'.repeat(100)).join('')).toHaveLength(100);
    expect(searchWords('\ufdfa'.repeat(100)).join(' ').length).toBeLessThanOrEqual(100);
    expect(finds('\ufdfa', 'Maulidur Rasul \ufdfa')).toBe(true);
  });

  it('accepts a hundred characters and refuses one more', async () => {
    expect(searchWords('x'.repeat(100))).toEqual(['x'.repeat(100)]);
    expect(await refusalOf(() => searchWords('x'.repeat(101)))).toEqual(
      fieldRefusal({ q: 'A search can have at most 100 characters.' }),
    );
  });
});
