import { CONFUSABLE_LETTERS } from './confusable-letters.ts';
import { foldText } from './text.ts';

const LIKENESS: ReadonlyMap<string, string> = new Map(
  CONFUSABLE_LETTERS.flatMap((line) => line.split(' ')).flatMap((group) => {
    const [likeness = '', letters = ''] = group.split('=');
    return [...letters].map((letter) => [letter, likeness] as const);
  }),
);
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}]+/gu;
/** Latin letters and digits that one font or another draws alike. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[l1|]/g, 'i'],
  [/0/g, 'o'],
  [/m/g, 'rn'],
];

/**
 * Returns a key that names share when people could take one for the other: without invisible characters, accents,
 * spaces and punctuation, in one case, and with letters of other scripts as the Latin ones that they look like. Empty
 * for a text without letters and digits.
 */
export function lookAlikeKey(name: string): string {
  const latin = withLikenesses(
    foldText(withLikenesses(name.replace(UNSEEN, '').normalize('NFKD').replace(UNSEEN, ''))),
  );
  const plain = ALIKE.reduce((text, [letters, one]) => text.replace(letters, one), latin);
  return plain.replace(/[^\p{L}\p{N}]+/gu, '');
}

function withLikenesses(text: string): string {
  return Array.from(text, (letter) => LIKENESS.get(letter) ?? letter).join('');
}
