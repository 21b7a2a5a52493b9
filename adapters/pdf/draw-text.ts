import type { Weight } from '#adapters/typesetting/faces.ts';
import { lettersOf } from '#adapters/typesetting/letters.ts';
import { paragraphOf, setLines } from '#adapters/typesetting/paragraph.ts';
import { FEATURES, type ShapedLine } from '#adapters/typesetting/shaped-line.ts';
import { useFace } from './use-face.ts';

export interface TextStyle {
  readonly weight: Weight;
  /** In points. */
  readonly size: number;
  readonly colour: string;
}

/** The upper left corner of a text and its width, in points. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'right';
}

/** Windows-1252, which the standard fonts of PDF contain: Latin letters of Western Europe and common punctuation. */
const IN_STANDARD_FONT = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
const STANDARD_FONTS: Readonly<Record<Weight, string>> = { 500: 'Helvetica', 700: 'Helvetica-Bold' };
/** Of the standard fonts, in units of the font's size. */
const ASCENT = 0.718;
/** Room for the marks above and below Thai, Arabic and Indic letters. */
const LINE_HEIGHT = 1.4;
const REPLACEMENT = '?';

/**
 * Draws a text from the corner x, y and moves `document.y` below it. Embeds the letters that the standard fonts lack.
 * Returns whether every letter is drawn, at least without its accents.
 */
export function drawText(
  document: PDFKit.PDFDocument,
  text: string,
  { weight, size, colour }: TextStyle,
  { x, y, width, align }: Place,
): boolean {
  document.fontSize(size).fillColor(colour);
  const composed = text.normalize('NFC');
  if (IN_STANDARD_FONT.test(composed)) {
    document.font(STANDARD_FONTS[weight]).text(composed, x, y, { width, ...(align && { align }) });
    return true;
  }
  const { letters, isComplete } = lettersOf(text, weight, REPLACEMENT);
  const lines = setLines(paragraphOf(letters, weight), width / size);
  lines.forEach(({ line, indent }, index) => {
    const left = align === 'right' ? x + width - line.width * size : x + indent * size;
    drawLine(document, line, { left, baseline: y + (index * LINE_HEIGHT + ASCENT) * size, size });
  });
  document.y = y + Math.max(1, lines.length) * LINE_HEIGHT * size;
  return isComplete;
}

/** Programs that copy or search the text are told what it says: glyphs stand in the order that is seen. */
function drawLine(
  document: PDFKit.PDFDocument,
  { text, runs }: ShapedLine,
  { left, baseline, size }: { left: number; baseline: number; size: number },
): void {
  document.markContent('Span', { actual: text });
  let x = left;
  for (const run of runs) {
    useFace(document, run.face);
    document.text(run.text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      features: FEATURES as never,
    });
    x += run.width * size;
  }
  document.endMarkedContent();
}
