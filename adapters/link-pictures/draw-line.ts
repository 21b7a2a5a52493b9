import { isTight, type Run, type ShapedLine } from '#adapters/typesetting/shaped-line.ts';

/** Of Plus Jakarta Sans, in units of the font's size: every line stands as if it were in it. */
const ASCENT = 1.038;
const DESCENT = 0.222;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly size: number;
  /** In units of the font's size. */
  readonly lineHeight: number;
  /** What the line was shaped with. */
  readonly spacing: number;
}

/** Draws a line of text as SVG paths. */
export function drawLine({ runs }: ShapedLine, { left, top, size, lineHeight, spacing }: Place): string {
  const baseline = top + ((lineHeight - ASCENT - DESCENT) / 2 + ASCENT) * size;
  let x = left;
  return runs
    .map((run) => {
      const drawn = drawRun(run, { x, baseline, size, spacing });
      x += run.width * size;
      return drawn;
    })
    .join('');
}

function drawRun(
  { face, glyphs }: Run,
  { x, baseline, size, spacing }: { x: number; baseline: number; size: number; spacing: number },
): string {
  const { unitsPerEm } = face.font;
  const scale = size / unitsPerEm;
  const tight = isTight(face) ? spacing * unitsPerEm : 0;
  let along = 0;
  const paths = glyphs.glyphs.map((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = glyphs.positions[index] ?? {};
    const path = glyph.path.toSVG();
    const drawn = path && `<path transform="translate(${along + xOffset} ${yOffset})" d="${path}"/>`;
    along += xAdvance + tight;
    return drawn;
  });
  return `<g transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}
