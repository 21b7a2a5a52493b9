import { type Colourway, extremes } from '../palettes.ts';
import { type Sheet, sheetHeight, sheetWidth } from '../sheet.ts';
import { line, rect } from '../svg.ts';

/** The light that all posters share: from above left, over fine threads. */
export function light(sheet: Sheet, dye: Colourway): string {
  const { darkest } = extremes(dye);
  const threads = sheet.cloth(
    { width: 6, height: 6 },
    line('M0 1.5h6', '#fff', 1, 'opacity=".5"') + line('M0 4.5h6', darkest, 1, 'opacity=".5"'),
  );
  const fall = sheet.fade(
    [
      [0, '#fff', 0.16],
      [0.42, '#fff', 0],
      [0.55, darkest, 0],
      [1, darkest, 0.3],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  );
  return (
    rect(0, 0, sheetWidth, sheetHeight, threads, 'opacity=".09"') + rect(0, 0, sheetWidth, sheetHeight, fall)
  );
}
