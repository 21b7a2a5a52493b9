import { times } from '../../geometry.ts';
import { disc, group, line, num, placed, rect, ring } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** A wall of one tile laid many ways, so that its quarter circles run together into paths. */
export const turnedTiles: Composition = (sheet, dye, random) => {
  const size = random.pick([168.75, 225, 135]);
  const half = size / 2;
  const bows = (weight: number, colour: string): string =>
    line(
      `M0 ${num(half)}A${num(half)} ${num(half)} 0 0 0 ${num(half)} 0M${num(half)} ${num(size)}A${num(half)} ${num(half)} 0 0 1 ${num(size)} ${num(half)}`,
      colour,
      size * weight,
    );
  const corners = [
    [0, 0],
    [size, size],
    [size, 0],
    [0, size],
  ]
    .map(
      ([x = 0, y = 0]) => ring(x, y, size * 0.22, dye.lift, size * 0.05) + disc(x, y, size * 0.11, dye.form),
    )
    .join('');
  const tile = sheet.stamp(
    rect(0, 0, size, size, dye.ground) +
      corners +
      bows(0.4, dye.thread) +
      bows(0.34, dye.form) +
      bows(0.14, dye.lift) +
      bows(0.05, dye.thread),
  );
  const [columns, rows] = [Math.ceil(1200 / size), Math.ceil(675 / size)];
  const [markX, markY] = [random.whole(1, columns - 2), random.whole(1, Math.max(1, rows - 2))];
  const order = random.pick([0.5, 0.15, 0.85]);
  const wall = times(rows, (row) =>
    times(columns, (column) => {
      const checker = (row + column) % 2 === 0;
      const flipped = random.chance(0.5) ? checker : random.chance(order);
      return tile(
        flipped
          ? `transform="translate(${num((column + 1) * size)} ${num(row * size)}) scale(-1 1)"`
          : placed(column * size, row * size),
      );
    }).join(''),
  ).join('');
  const joints = sheet.cloth(
    { width: size, height: size },
    line(`M0 0H${num(size)}M0 0V${num(size)}`, dye.form, 4, 'opacity=".35"'),
  );
  const marked = group(
    placed(markX * size, markY * size),
    rect(0, 0, size, size, dye.spark),
    bows(0.4, dye.ground),
    bows(0.34, dye.thread),
    bows(0.14, dye.spark),
    bows(0.05, dye.thread),
  );
  return wall + marked + rect(0, 0, 1200, 675, joints);
};
