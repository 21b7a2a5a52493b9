/** Characters whose long runs are slow to fold, index or match by careless code. */
export const EXPENSIVE_CHARACTERS: readonly (readonly [what: string, text: string])[] = [
  ['a quadruple prime, which folds into four apostrophes', '\u2057'],
  ['an apostrophe', "'"],
  ['a hyphen', '-'],
  ['an apostrophe and a hyphen', "'-"],
  ['a letter and an apostrophe', "a'"],
  ['an apostrophe with an accent', "'\u0301"],
  ['an Arabic phrase, which folds into eighteen letters', '\ufdfa'],
  ['a Japanese unit, which folds into a word of six', '\u3316'],
  ['a Korean phrase in brackets', '\u321d'],
  ['a ligature of three letters', '\ufb03'],
  ['a Korean syllable of three letters', '뷁'],
  ['an s with a dot and a dot', '\u1e9b\u0323'],
  ['an accent', '\u0301'],
  ['accents that have to change places', '\u0301\u0316'],
  ['a long s with accents of every class', '\u017f\u0301\u0316\u0334\u0321\u0345'],
  ['a variation selector', '\ufe0f'],
  ['a soft hyphen', '\u00ad'],
  ['a combining grapheme joiner', '\u034f'],
  ['a final sigma and what it looks past', "Σ.'"],
  ['a dotted capital I', 'İ'],
  ['a letter', 'a'],
  ['a letter and a space', 'a '],
  ['an emoji of several parts', '👩🏽\u200d🎤'],
  ['an ideograph beyond the first plane', '\u{2f804}'],
  ['a Tamil letter with its vowel', 'கௌ'],
  ['an at sign', '@'],
  ['a dot', '.'],
  ['a quotation mark', '"'],
  ['an ampersand', '&'],
  ['a bracket', '<'],
  ['a percent sign', '%'],
  ['a backslash', '\\'],
];

/** Repeats the characters as often as they fit whole. */
export function filledWith(characters: string, length: number): string {
  return characters.repeat(Math.floor(length / characters.length));
}

/** Ordinary words, repeated. */
export const ORDINARY_TEXT = 'Bronze and drums, all night. ';
