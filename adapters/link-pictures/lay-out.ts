import type { Weight } from '#adapters/typesetting/faces.ts';
import { type Letter, lettersOf } from '#adapters/typesetting/letters.ts';
import {
  countLines,
  type Paragraph,
  paragraphOf,
  type SetLine,
  setLines,
} from '#adapters/typesetting/paragraph.ts';
import { drawLine } from './draw-line.ts';
import type { PictureTexts } from './picture-texts.ts';
import { measures } from './shape.ts';

const MARK =
  '<path d="M16 1 31 31H23.5V27H21V23H18.5V19H13.5V23H11V27H8.5V31H1Z"/><path d="M16 22.6 19.3 26.8 16 31 12.7 26.8Z"/>';
const MARK_SIZE = 32;
const TITLE_LINE_HEIGHT = 1.1;
/** Of a title with marks above and below its letters. */
const TALL_LINE_HEIGHT = 1.32;
const LINE_HEIGHT = 1.3;
const TITLE_SPACING = -0.02;
/** The lines of text that a line below the title may take. */
const MAX_WRAPPED = 2;
const TALL = /[\p{Script=Arabic}\p{Script=Tamil}\p{Script=Devanagari}\p{Script=Thai}]/u;

/** Draws the texts of a picture as SVG paths, with the largest title that fits. */
export async function layOut(texts: PictureTexts): Promise<string> {
  const { shape, overline, title, lines, badge, footer, colours } = texts;
  const { texts: box, overlineSize, lineSize, badgeSize } = measures[shape];
  const above = overline ? block(overline, 500, overlineSize, { width: box.width, most: 1 }) : null;
  // A title in letters that no font has leaves nothing.
  const heading = fitted(firstDrawn([title, overline ?? '', footer]), measures[shape]);
  const gap = Math.round(lineSize * 0.3);
  const below = lines.map((line, index) =>
    block(line, index === 0 ? 700 : 500, lineSize, { width: box.width, most: MAX_WRAPPED }),
  );
  const foot = footerOf(footer, overlineSize, box.width);
  const pill = badge ? pillOf(badge, badgeSize, colours) : null;
  const footHeight = Math.max(foot.height, pill?.height ?? 0);
  const belowHeight = below.reduce((sum, { height }) => sum + gap + height, 0);
  const drawn = [
    ...(above ? [`<g opacity="0.82">${above.at(0)}</g>`] : []),
    heading.at((above?.height ?? 0) + Math.round(overlineSize * 0.7)),
  ];
  let y = box.height - footHeight - gap * 3 - belowHeight;
  for (const one of below) {
    drawn.push(one.at(y + gap));
    y += gap + one.height;
  }
  const middle = box.height - footHeight / 2;
  if (pill) drawn.push(pill.at(middle - pill.height / 2));
  drawn.push(foot.at(middle - foot.height / 2));
  return `<g fill="${colours.ink}">${drawn.join('')}</g>`;
}

/** Something drawn, whose upper edge is placed last. */
interface Block {
  readonly height: number;
  readonly at: (top: number) => string;
}

function firstDrawn(texts: readonly string[]): readonly Letter[] {
  return texts.map((text) => lettersOf(text, 700).letters).find(({ length }) => length > 0) ?? [];
}

function block(
  text: string,
  weight: Weight,
  size: number,
  { width, most }: { width: number; most: number },
): Block {
  return stacked(setLines(paragraphOf(lettersOf(text, weight).letters, weight), width / size, most), size);
}

function stacked(
  lines: readonly SetLine[],
  size: number,
  { left = 0, lineHeight = LINE_HEIGHT, spacing = 0 } = {},
): Block {
  const at = (top: number) =>
    lines
      .map(({ line, indent }, index) => {
        const place = { left: left + indent * size, top: top + index * size * lineHeight };
        return drawLine(line, { ...place, size, lineHeight, spacing });
      })
      .join('');
  return { height: lines.length * size * lineHeight, at };
}

/** Sets a text as one bold line. */
function oneLine(text: string): SetLine {
  const paragraph = paragraphOf(lettersOf(text, 700).letters, 700);
  const [line] = setLines(paragraph, Number.POSITIVE_INFINITY);
  return line ?? { line: { text: '', runs: [], width: 0 }, indent: 0 };
}

/** The logo's mark, as in the web app's icon, before the name of the site. */
function footerOf(footer: string, size: number, width: number): Block {
  const set = oneLine(footer);
  const left = width - set.line.width * size;
  const name = stacked([set], size, { left });
  const mark = size * 1.15;
  const x = left - size * 0.45 - mark;
  const height = Math.max(name.height, mark);
  const at = (top: number) => {
    const y = top + (height - mark) / 2;
    const icon = `<g transform="translate(${x} ${y}) scale(${mark / MARK_SIZE})">${MARK}</g>`;
    return icon + name.at(top + (height - name.height) / 2);
  };
  return { height, at };
}

function pillOf(label: string, size: number, { ink, panel }: PictureTexts['colours']): Block {
  const set = oneLine(label);
  const padding = { x: size * 0.8, y: size * 0.35 };
  const text = stacked([set], size, { left: padding.x });
  const width = set.line.width * size + 2 * padding.x;
  const height = text.height + 2 * padding.y;
  const at = (top: number) =>
    `<rect y="${top}" width="${width}" height="${height}" rx="${height / 2}" fill="${ink}"/>` +
    `<g fill="${panel}">${text.at(top + padding.y)}</g>`;
  return { height, at };
}

/** Returns the title in the largest size that fits; in the smallest with an ellipsis when none does. */
function fitted(title: readonly Letter[], measure: (typeof measures)['card']): Block {
  const { texts, titleHeight, titleSizes, lineSize } = measure;
  const paragraph = paragraphOf(title, 700, TITLE_SPACING);
  const lineHeight = title.some(({ text }) => TALL.test(text)) ? TALL_LINE_HEIGHT : TITLE_LINE_HEIGHT;
  const style = { lineHeight, spacing: TITLE_SPACING };
  const widest = widestOf(paragraph);
  const fits = (size: number, { broken }: { broken: boolean }) =>
    countLines(paragraph, texts.width / size) * size * lineHeight <= titleHeight &&
    (broken || widest * size <= texts.width);
  const size =
    titleSizes.find((one) => fits(one, { broken: false })) ??
    titleSizes.find((one) => fits(one, { broken: true }));
  if (size !== undefined)
    return stacked(setLines(paragraph, balancedWidth(paragraph, texts.width / size)), size, style);
  const smallest = titleSizes.at(-1) ?? lineSize;
  const most = Math.floor(titleHeight / (smallest * lineHeight));
  return stacked(setLines(paragraph, texts.width / smallest, most), smallest, style);
}

const WIDTH_STEP = 0.1;

/** Returns the smallest width that needs no more lines and breaks no more words, so that lines are of similar length. */
function balancedWidth(paragraph: Paragraph, lineWidth: number): number {
  const lines = countLines(paragraph, lineWidth);
  const widest = widestOf(paragraph);
  let width = lineWidth;
  for (let next = width - WIDTH_STEP; next >= widest; next -= WIDTH_STEP) {
    if (countLines(paragraph, next) > lines) break;
    width = next;
  }
  return width;
}

function widestOf({ words }: Paragraph): number {
  return Math.max(0, ...words.map(({ width }) => width));
}
