import bidiFactory from 'bidi-js';
import type { GlyphRun } from 'fontkit';
import type { Face } from './faces.ts';
import type { Letter } from './letters.ts';

/** Plus Jakarta Sans writes an x between figures as ×, also in names and addresses. */
export const FEATURES = { calt: false } as const;

/** Letters of one font and one direction. */
export interface Run {
  readonly face: Face;
  /** As the font takes it: in reading order, with mirrored brackets where it runs from right to left. */
  readonly text: string;
  readonly glyphs: GlyphRun;
  /** In units of the font's size. */
  readonly width: number;
}

/** A line of text; its runs stand from left to right. */
export interface ShapedLine {
  readonly text: string;
  readonly runs: readonly Run[];
  /** In units of the font's size. */
  readonly width: number;
}

const bidi = bidiFactory();
export const READS_LEFTWARDS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Orders of marks that the library leaves to its callers: the ring of the Thai am below a tone, shadda below a vowel. */
const THAI_AM = /([\u0e48-\u0e4b])\u0e33/g;
const VOWEL_AND_SHADDA = /([\u064b-\u0650])\u0651/g;

export type Direction = 'ltr' | 'rtl';

/** Returns the direction of a paragraph: that of its first letter that has one. */
export function directionOf(letters: readonly Letter[]): Direction {
  const [paragraph] = bidi.getEmbeddingLevels(textOf(letters), 'auto').paragraphs;
  return paragraph?.level === 1 ? 'rtl' : 'ltr';
}

/**
 * Shapes letters as one line of a paragraph with a `direction`. `spacing` is added to every letter of the Latin typeface,
 * in units of the font's size.
 */
export function lineOf(letters: readonly Letter[], direction: Direction, spacing = 0): ShapedLine {
  const text = textOf(letters);
  const found = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, found.levels);
  const spans: { face: Face; level: number; letters: string[] }[] = [];
  let index = 0;
  for (const letter of letters) {
    const level = found.levels[index] ?? 0;
    const last = spans.at(-1);
    const shown = mirrored.get(index) ?? letter.text;
    if (last && last.face === letter.face && last.level === level) last.letters.push(shown);
    else spans.push({ face: letter.face, level, letters: [shown] });
    index += letter.text.length;
  }
  const runs = inVisualOrder(spans).map((span) => runOf(span, spacing));
  return { text, runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
}

function textOf(letters: readonly Letter[]): string {
  return letters.map(({ text }) => text).join('');
}

function runOf(
  { face, level, letters }: { face: Face; level: number; letters: string[] },
  spacing: number,
): Run {
  const inOrder = letters.join('');
  // Fonts turn the order of scripts that run leftwards; signs between them have none.
  const turned = level % 2 === 1 && !READS_LEFTWARDS.test(inOrder) ? letters.reverse().join('') : inOrder;
  const text = turned.replace(THAI_AM, '\u0e4d$1\u0e32').replace(VOWEL_AND_SHADDA, '\u0651$1');
  const glyphs = face.font.layout(text, FEATURES as never);
  const tight = isTight(face) ? spacing * glyphs.glyphs.length : 0;
  return { face, text, glyphs, width: glyphs.advanceWidth / face.font.unitsPerEm + tight };
}

/** Spacing would tear letters apart that join or carry marks. */
export function isTight({ family }: Face): boolean {
  return family === 0;
}

/** Turns round, from the highest level down to 1, what stands on that level and above. */
function inVisualOrder<Span extends { readonly level: number }>(spans: readonly Span[]): readonly Span[] {
  const ordered = [...spans];
  const highest = Math.max(0, ...spans.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  return ordered;
}
