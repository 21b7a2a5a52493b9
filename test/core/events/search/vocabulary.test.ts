import { describe, expect, it } from 'vitest';
import { Vocabulary, wrongLetters } from '#core/events/search/vocabulary.ts';

function vocabularyOf(...events: readonly string[]): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const event of events) vocabulary.add(event.split(' '));
  return vocabulary;
}

describe('the words of a vocabulary', () => {
  it.each([
    ['fustal', 'futsal', 1],
    ['gamelam', 'gamelan', 1],
    ['futsall', 'futsal', 1],
    ['utsal', 'futsal', 1],
    ['footsal', 'futsal', 2],
    ['futsal', 'futsal', 0],
    ['', 'abc', 3],
    ['日本語会', '日本誤会', 1],
  ])('are told apart: %j and %j', (one, other, wrong) => {
    expect(wrongLetters(one, other)).toBe(wrong);
    expect(wrongLetters(other, one)).toBe(wrong);
  });

  it('are found by one wrong letter, or two of a long one, the nearest and the most common first', () => {
    const vocabulary = vocabularyOf(
      'futsal',
      'badminton',
      'gamelan',
      'chess',
      'cheese',
      'films filmy',
      'films',
    );
    expect(vocabulary.nearest('fustal', 3)).toEqual(['futsal']);
    expect(vocabulary.nearest('bdmintan', 3)).toEqual(['badminton']);
    expect(vocabulary.nearest('ches', 3)).toEqual(['chess']);
    expect(vocabulary.nearest('chees', 3)).toEqual(['cheese', 'chess']);
    expect(vocabulary.nearest('filmz', 3)).toEqual(['films', 'filmy']);
    expect(vocabulary.nearest('filmz', 1)).toEqual(['films']);
  });

  it('are not found when too little of them is right', () => {
    const vocabulary = vocabularyOf('laman cat films futsal');
    for (const word of ['larian', 'cta', 'fulmz', 'fotsle', 'x'.repeat(100), ''])
      expect([word, vocabulary.nearest(word, 3)]).toEqual([word, []]);
  });

  it('know their parts, and whole words', () => {
    const vocabulary = vocabularyOf('futsal cv');
    expect(vocabulary.has('tsa')).toBe(true);
    expect(vocabulary.has('tas')).toBe(false);
    expect(vocabulary.isWord('cv')).toBe(true);
    expect(vocabulary.isWord('tsa')).toBe(false);
  });
});
