import { around, petal, star, times } from '../../geometry.ts';
import { bloom, dotCircle } from '../../motifs/batik.ts';
import { disc, group, line, num, placed, rect, ring, shape, turned } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** A shophouse floor of flowered tiles, one of them lifted and not yet set. */
export const shophouseFloor: Composition = (sheet, dye, random) => {
  const size = random.pick([225, 255, 290]);
  const half = size / 2;
  const petals = random.pick([6, 8]);
  const flower = sheet.stamp(
    rect(0, 0, size, size, dye.thread) +
      [
        [0, 0],
        [size, 0],
        [0, size],
        [size, size],
      ]
        .map(
          ([x = 0, y = 0]) =>
            disc(x, y, size * 0.3, dye.lift) +
            ring(x, y, size * 0.22, dye.thread, size * 0.03) +
            disc(x, y, size * 0.12, dye.spark),
        )
        .join('') +
      group(
        placed(half, half),
        bloom(sheet, petals, size * 0.4, size * 0.26, { outer: dye.form, inner: dye.lift, vein: dye.thread }),
        disc(0, 0, size * 0.09, dye.spark),
        dotCircle(size * 0.055, 6, size * 0.012, dye.thread),
      ),
  );
  const lattice = sheet.stamp(
    rect(0, 0, size, size, dye.form) +
      group(
        placed(half, half),
        shape(star(4, size * 0.7, size * 0.24, 45), dye.lift),
        shape(star(4, size * 0.46, size * 0.2), dye.ground),
        around(4, (degrees) => shape(petal(size * 0.38, size * 0.13), dye.thread, turned(degrees))),
        disc(0, 0, size * 0.07, dye.spark),
      ),
  );
  const [columns, rows] = [Math.ceil(1200 / size) + 1, Math.ceil(675 / size) + 1];
  const [liftedX, liftedY] = [random.whole(1, columns - 3), 1];
  const [shiftX, shiftY] = [-random.between(0.1, 0.5) * size, -random.between(0.4, 0.8) * size];
  const floor = times(rows, (row) =>
    times(columns, (column) => {
      if (column === liftedX && row === liftedY)
        return (
          rect(column * size, row * size, size, size, dye.ground) +
          bedding(column * size, row * size, size, dye.shade)
        );
      return ((row + column) % 2 === 0 ? flower : lattice)(placed(column * size, row * size));
    }).join(''),
  ).join('');
  const joints = sheet.cloth(
    { width: size, height: size },
    line(`M0 0H${num(size)}M0 0V${num(size)}`, dye.form, 7),
  );
  const turn = random.pick([-14, 12, 17]);
  const [x, y] = [liftedX * size + half + size * 0.16, liftedY * size + half + size * 0.12];
  const lifted = (liftedX + liftedY) % 2 === 0 ? flower : lattice;
  return group(
    placed(shiftX, shiftY),
    floor,
    rect(0, 0, columns * size, rows * size, joints),
    group(placed(x + 20, y + 26, turn), rect(-half, -half, size, size, '#000', 'opacity=".35"')),
    group(
      placed(x, y, turn),
      group(sheet.window(`M${-half} ${-half}h${size}v${size}h${-size}z`), lifted(placed(-half, -half))),
      rect(-half, -half, size, size, 'none', `stroke="${dye.form}" stroke-width="6"`),
    ),
  );
};

function bedding(x: number, y: number, size: number, colour: string): string {
  const path = times(
    7,
    (index) => `M${num(x + 14)} ${num(y + ((index + 0.5) * size) / 7)}h${num(size - 28)}`,
  ).join('');
  return line(path, colour, size * 0.05, 'stroke-linecap="round"');
}
