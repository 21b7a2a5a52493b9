import { num } from '../svg.ts';

export interface Loom {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The height of one woven row; floats are multiples of half a row long. */
  readonly row: number;
}

/** A figure as floating threads, row by row, as in songket: a path to be stroked. */
export function weft(
  { left, right, top, bottom, row }: Loom,
  inside: (x: number, y: number) => boolean,
): string {
  const step = row / 2;
  const columns = Math.round((right - left) / step);
  let path = '';
  for (let y = top + row / 2; y < bottom; y += row) {
    let start = -1;
    for (let column = 0; column <= columns; column += 1) {
      const on = column < columns && inside(left + (column + 0.5) * step, y);
      if (on && start < 0) start = column;
      if (!on && start >= 0) {
        path += `M${num(left + start * step)} ${num(y)}h${num((column - start) * step)}`;
        start = -1;
      }
    }
  }
  return path;
}
