import fc from 'fast-check';
import { expect, it } from 'vitest';
import { containsWords, searchWords } from '#core/shared/search.ts';
import { foldText } from '#core/shared/text.ts';
import { BLANK, FOUND, NIGHT, NOT_FOUND } from '#test/support/search-samples.ts';

/** A searchable store. */
export interface Searched {
  /** Adds an item under this id with this searchable text. */
  add(id: string, text: string): Promise<void>;
  /** Returns the ids of the items with all words, in any order. */
  find(words: readonly string[]): Promise<readonly string[]>;
}

/** Holds a database to the rule of `test/core/shared/search.test.ts`. Only the given texts contain q, x and z. */
export function searchContract(given: () => Searched): void {
  const search = async (q: string) => [...(await given().find(searchWords(q)))].sort();

  it('matches case, accents, parts of words, hyphens, quotes, emoji and every script by the rule', async () => {
    const texts = FOUND.map(([, , text], index) => [`text-${index}`, text] as const);
    for (const [id, text] of texts) await given().add(id, text);
    for (const [index, [what, q]] of FOUND.entries()) {
      const found = await search(q);
      const meant = texts
        .filter(([, text]) => containsWords(foldText(text), searchWords(q)))
        .map(([id]) => id);
      expect({ what, found }).toEqual({ what, found: meant.sort() });
      expect(found).toContain(`text-${index}`);
    }
  });

  it('finds nothing by an absent word, a wildcard, an operator or an injection attempt', async () => {
    await given().add('a', NIGHT);
    for (const [what, q] of NOT_FOUND) expect({ what, found: await search(q) }).toEqual({ what, found: [] });
    expect(await search('gamelan')).toEqual(['a']);
  });

  it('returns everything for an empty query', async () => {
    for (const id of ['a', 'b']) await given().add(id, NIGHT);
    for (const q of BLANK) expect(await search(q)).toEqual(['a', 'b']);
  });

  it('finds what the rule finds for random texts and queries', async () => {
    const parts = fc.constantFrom(...`qQxẍzẑ好🎉👩  -'’"%_\\*:`);
    const text = fc.array(parts, { maxLength: 12 }).map((all) => all.join(''));
    const texts = fc.sample(text, 40).map((one, index) => [`text-${index}`, `zzz ${one} zzz`] as const);
    for (const [id, one] of texts) await given().add(id, one);
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        const words = searchWords(`zzz ${q}`);
        const meant = texts.filter(([, one]) => containsWords(foldText(one), words)).map(([id]) => id);
        expect(await search(`zzz ${q}`)).toEqual(meant.sort());
      }),
      { numRuns: 60 },
    );
  });
}
