import type { Weight } from './faces.ts';
import { type Letter, lettersOf } from './letters.ts';
import { type Direction, directionOf, lineOf, type ShapedLine } from './shaped-line.ts';
import { ellipsized, linesOf, type Word, wordsOf } from './words.ts';

/** A text to be set in lines. Widths are in units of the font's size. */
export interface Paragraph {
  readonly direction: Direction;
  readonly words: readonly Word[];
  readonly weight: Weight;
  readonly spacing: number;
}

/** A line and the space before it: lines that run leftwards end at the same place. */
export interface SetLine {
  readonly line: ShapedLine;
  readonly indent: number;
}

/** `spacing` is added to every letter of the Latin typeface. */
export function paragraphOf(letters: readonly Letter[], weight: Weight, spacing = 0): Paragraph {
  return { direction: directionOf(letters), words: wordsOf(letters, spacing), weight, spacing };
}

/** Breaks a paragraph into lines; the last of at most `max` lines ends with an ellipsis when there are more. */
export function setLines(
  paragraph: Paragraph,
  lineWidth: number,
  max = Number.POSITIVE_INFINITY,
): readonly SetLine[] {
  const { direction, words, weight, spacing } = paragraph;
  const shape = (letters: readonly Letter[]) => lineOf(letters, direction, spacing);
  const broken = linesOf(words, lineWidth, spacing);
  const kept = broken.slice(0, max);
  const last = kept.at(-1);
  if (last && broken.length > kept.length)
    kept[kept.length - 1] = ellipsized(
      last,
      lettersOf('…', weight).letters,
      (all) => shape(all).width <= lineWidth,
    );
  const lines = kept.map(shape);
  const widest = Math.max(0, ...lines.map(({ width }) => width));
  return lines.map((line) => ({ line, indent: direction === 'rtl' ? widest - line.width : 0 }));
}

/** Returns how many lines `setLines` makes, without shaping them. */
export function countLines({ words, spacing }: Paragraph, lineWidth: number): number {
  return linesOf(words, lineWidth, spacing).length;
}
