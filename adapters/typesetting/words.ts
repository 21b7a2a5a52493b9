import type { Letter } from './letters.ts';
import { lineOf } from './shaped-line.ts';

/** A part of a text within which no line breaks. */
export interface Word {
  readonly letters: readonly Letter[];
  /** In units of the font's size. */
  readonly width: number;
  /** The space before it, unless it begins a line; null without one. */
  readonly space: Letter | null;
}

/** Chinese and Japanese break between any two characters, Thai between words, other scripts at spaces. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const THAI = /\p{Script=Thai}/u;
/** These never begin a line, and the others never end one. */
const CLOSING = /^[\p{Pe}\p{Pf}、。，．：；！？…·ー々〜,.:;!?%]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;
const SPACE_WIDTH = 0.26;

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

export function wordsOf(letters: readonly Letter[], spacing: number): readonly Word[] {
  const thaiStarts = thaiStartsOf(letters);
  const words: { letters: Letter[]; space: Letter | null }[] = [];
  let space: Letter | null = null;
  letters.forEach((letter, index) => {
    const previous = letters[index - 1];
    if (letter.text === ' ') space = letter;
    else if (previous && space === null && !breaksBetween(previous.text, letter.text, thaiStarts.has(index)))
      words.at(-1)?.letters.push(letter);
    else {
      words.push({ letters: [letter], space });
      space = null;
    }
  });
  return words.map((word) => ({ ...word, width: widthOf(word.letters, spacing) }));
}

/** A width is the same in both directions. */
function widthOf(letters: readonly Letter[], spacing: number): number {
  return lineOf(letters, 'ltr', spacing).width;
}

function breaksBetween(before: string, after: string, isThaiStart: boolean): boolean {
  if (CLOSING.test(after) || OPENING.test(before)) return false;
  return isThaiStart || IDEOGRAPH.test(before) || IDEOGRAPH.test(after);
}

/** Returns the places of letters that begin a Thai word. */
function thaiStartsOf(letters: readonly Letter[]): ReadonlySet<number> {
  const text = letters.map((letter) => letter.text).join('');
  if (!THAI.test(text)) return new Set();
  const starts = new Set([...thaiWords.segment(text)].map(({ index }) => index));
  const found = new Set<number>();
  let at = 0;
  letters.forEach((letter, index) => {
    if (starts.has(at) && THAI.test(letter.text)) found.add(index);
    at += letter.text.length;
  });
  return found;
}

/** Fills lines with words; one that is longer than a line is broken anywhere. */
export function linesOf(words: readonly Word[], lineWidth: number, spacing: number): (readonly Letter[])[] {
  const lines: Letter[][] = [];
  let filled = 0;
  for (const word of words.flatMap((one) =>
    one.width > lineWidth ? pieces(one, lineWidth, spacing) : [one],
  )) {
    const gap = word.space ? SPACE_WIDTH : 0;
    const last = lines.at(-1);
    if (last && filled + gap + word.width <= lineWidth) {
      last.push(...(word.space ? [word.space] : []), ...word.letters);
      filled += gap + word.width;
    } else {
      lines.push([...word.letters]);
      filled = word.width;
    }
  }
  return lines;
}

/** Breaks a word into pieces that fit into a line. */
function pieces(word: Word, lineWidth: number, spacing: number): readonly Word[] {
  const found: { letters: Letter[]; width: number; space: Letter | null }[] = [];
  for (const letter of word.letters) {
    const last = found.at(-1);
    const width = widthOf([...(last?.letters ?? []), letter], spacing);
    if (last && width <= lineWidth) {
      last.letters.push(letter);
      last.width = width;
    } else
      found.push({ letters: [letter], width: widthOf([letter], spacing), space: last ? null : word.space });
  }
  return found;
}

/** Ends a line with an ellipsis, in place of as many letters as it needs to fit. */
export function ellipsized(
  line: readonly Letter[],
  ellipsis: readonly Letter[],
  fits: (letters: readonly Letter[]) => boolean,
): readonly Letter[] {
  const kept = [...line];
  while (kept.length > 0 && !fits([...kept, ...ellipsis])) kept.pop();
  while (kept.at(-1)?.text === ' ') kept.pop();
  return [...kept, ...ellipsis];
}
