import satori, { type Font } from 'satori';
import { type Typeset, typeset } from './fonts.ts';
import type { PictureTexts } from './picture-texts.ts';
import { measures } from './shape.ts';

/** What satori reads of a React element. */
type Element =
  | { readonly type: 'div'; readonly props: { readonly style: object; readonly children: Children } }
  | { readonly type: 'img'; readonly props: Readonly<Record<string, unknown>> };
type Children = string | readonly Element[];

const MARK =
  '<path d="M16 1 31 31H23.5V27H21V23H18.5V19H13.5V23H11V27H8.5V31H1Z"/><path d="M16 22.6 19.3 26.8 16 31 12.7 26.8Z"/>';
const LINE_HEIGHT = 1.1;
/** The lines of text that a line below the title may take. */
const MAX_WRAPPED = 2;

/** Draws the texts of a picture as SVG paths, with the largest title that fits. */
export async function layOut(texts: PictureTexts): Promise<string> {
  const { shape, overline, title, lines, badge, footer, colours } = texts;
  const measure = measures[shape];
  const { width, height } = measure.texts;
  const type = typeset([overline ?? '', title, ...lines, badge ?? '', footer]);
  const { printable } = type;
  // A title in letters that no font has leaves nothing.
  const heading = await fitted(printable(title) || printable(overline ?? footer), measure, type);
  const gap = Math.round(measure.lineSize * 0.3);
  return draw(
    box({ flexDirection: 'column', justifyContent: 'space-between', width, height, color: colours.ink }, [
      box({ flexDirection: 'column' }, [
        ...(overline
          ? [clamped(printable(overline), 1, { fontSize: measure.overlineSize, opacity: 0.82 })]
          : []),
        box({ marginTop: Math.round(measure.overlineSize * 0.7) }, [heading]),
      ]),
      box({ flexDirection: 'column' }, [
        ...lines.map((line, index) =>
          clamped(printable(line), MAX_WRAPPED, {
            fontSize: measure.lineSize,
            fontWeight: index === 0 ? 700 : 500,
            marginTop: gap,
          }),
        ),
        box({ alignItems: 'center', justifyContent: 'space-between', marginTop: gap * 3 }, [
          badge ? pill(printable(badge), measure.badgeSize, colours) : box({}, ''),
          box({ alignItems: 'center', fontSize: measure.overlineSize, fontWeight: 700 }, [
            mark(measure.overlineSize * 1.15, colours.ink),
            text(printable(footer), { marginLeft: measure.overlineSize * 0.45 }),
          ]),
        ]),
      ]),
    ]),
    { width, height, type },
  );
}

/** The logo's mark, as in the web app's icon. */
function mark(size: number, fill: string): Element {
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="${fill}">${MARK}</svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}`;
  return { type: 'img', props: { src, width: size, height: size, style: {} } };
}

function pill(label: string, fontSize: number, { ink, panel }: PictureTexts['colours']): Element {
  const style = { backgroundColor: ink, color: panel, borderRadius: 999, fontWeight: 700, fontSize };
  return text(label, { ...style, padding: `${fontSize * 0.35}px ${fontSize * 0.8}px` });
}

/** Returns the title in the largest size that fits; in the smallest with an ellipsis when none does. */
async function fitted(title: string, measure: (typeof measures)['card'], type: Typeset): Promise<Element> {
  const { texts, titleHeight, titleSizes } = measure;
  const parts = await measured(title, type);
  const linesAt = (size: number) => lineCount(parts, texts.width / size);
  const fits = (size: number, { broken }: { broken: boolean }) => {
    const { lines, isBroken } = linesAt(size);
    return lines * size * LINE_HEIGHT <= titleHeight && (broken || !isBroken);
  };
  const size =
    titleSizes.find((one) => fits(one, { broken: false })) ??
    titleSizes.find((one) => fits(one, { broken: true }));
  const style = (fontSize: number) => ({ ...titleStyle(fontSize), width: texts.width });
  if (size !== undefined)
    return text(title, { ...style(size), width: balancedWidth(parts, texts.width / size) * size });
  const smallest = titleSizes.at(-1) ?? measure.lineSize;
  return clamped(title, Math.floor(titleHeight / (smallest * LINE_HEIGHT)), style(smallest));
}

function titleStyle(fontSize: number): object {
  const letterSpacing = fontSize * -0.02;
  return { fontSize, fontWeight: 700, lineHeight: LINE_HEIGHT, letterSpacing, wordBreak: 'break-word' };
}

/** A part of a text within which no line breaks; its width is in units of the font's size. */
interface Part {
  readonly width: number;
  readonly followsSpace: boolean;
}

/** Chinese breaks between any two characters, other scripts between words. */
const PARTS = /(\s*)(\p{Script=Han}|[^\s\p{Script=Han}]+)/gu;
const MEASURED_SIZE = 100;
const SPACE_WIDTH = 0.26;

/** Measures every part of a text in one drawing. */
async function measured(title: string, type: Typeset): Promise<readonly Part[]> {
  const found = [...title.matchAll(PARTS)].map(([, space = '', word = '']) => ({ space, word }));
  const widths: number[] = [];
  const words = found.map(({ word }) => text(word, { ...titleStyle(MEASURED_SIZE), wordBreak: 'keep-all' }));
  const column = box({ flexDirection: 'column', alignItems: 'flex-start' }, words);
  const onNode: Canvas['onNode'] = ({ width, textContent }) => {
    if (textContent !== null) widths.push(width / MEASURED_SIZE);
  };
  await draw(column, { width: 20_000, height: 20_000, type, onNode });
  return found.map(({ space }, index) => ({ width: widths[index] ?? 0, followsSpace: space !== '' }));
}

/** Counts the lines that parts fill, and tells whether one is longer than a line. */
function lineCount(
  parts: readonly Part[],
  lineWidth: number,
): { readonly lines: number; readonly isBroken: boolean } {
  let lines = 1;
  let filled = 0;
  let isBroken = false;
  for (const { width, followsSpace } of parts) {
    const gap = followsSpace && filled > 0 ? SPACE_WIDTH : 0;
    if (filled + gap + width <= lineWidth) filled += gap + width;
    else {
      const own = Math.ceil(width / lineWidth);
      lines += filled > 0 ? own : own - 1;
      filled = width - (own - 1) * lineWidth;
      if (own > 1) isBroken = true;
    }
  }
  return { lines, isBroken };
}

const WIDTH_STEP = 0.1;

/**
 * Returns the smallest width that needs no more lines and breaks no more words, so that the lines are of similar length.
 * Satori's own balancing breaks a word that is longer than that width.
 */
function balancedWidth(parts: readonly Part[], lineWidth: number): number {
  const { lines } = lineCount(parts, lineWidth);
  const widest = Math.max(...parts.map(({ width }) => width));
  let width = lineWidth;
  // One step is left for what measuring rounds.
  for (let next = width - WIDTH_STEP; next - WIDTH_STEP >= widest; next -= WIDTH_STEP) {
    if (lineCount(parts, next - WIDTH_STEP).lines > lines) break;
    width = next;
  }
  return width;
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly type: Typeset;
  readonly onNode?: (node: { width: number; height: number; textContent: string | null }) => void;
}

async function draw(element: Element, { width, height, type, onNode }: Canvas): Promise<string> {
  const style = { width, height, fontFamily: type.families, fontWeight: 500, lineHeight: 1.3 };
  // The typeface writes an x between figures as ×, also in names and addresses.
  const root = box({ ...style, fontFeatureSettings: '"calt" 0' }, [element]);
  return satori(root as never, {
    width,
    height,
    fonts: type.fonts as Font[],
    ...(onNode && {
      onNodeDetected: ({ width: wide, height: high, textContent }) =>
        onNode({ width: wide, height: high, textContent: textContent ?? null }),
    }),
  });
}

function clamped(content: string, lines: number, style: object): Element {
  return {
    type: 'div',
    props: {
      style: { ...style, display: 'block', lineClamp: lines, wordBreak: 'break-word' },
      children: content,
    },
  };
}

function text(content: string, style: object): Element {
  return box(style, content);
}

function box(style: object, children: Children): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}
