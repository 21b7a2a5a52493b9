import { around, petal, times } from '../../geometry.ts';
import { dotCircle } from '../../motifs/batik.ts';
import type { Stamp } from '../../sheet.ts';
import { disc, group, num, placed, rect, ring, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** Kawung: circles that overlap, and the petals they share. */
export const sharedPetals: Composition = (sheet, dye, random) => {
  const radius = random.pick([112.5, 150, 84.4]);
  const size = radius * 2;
  const leaf = (colour: string, scale: number): string =>
    around(
      4,
      (degrees) =>
        shape(
          petal(radius * 1.4 * scale, radius * 0.56 * scale),
          colour,
          `transform="rotate(${degrees}) translate(0 ${num(-radius * 0.007 - radius * 0.7 * (1 - scale))})"`,
        ),
      45,
    );
  const rosette = (outer: string, inner: string, heart: string): Stamp =>
    sheet.stamp(
      leaf(outer, 1) +
        leaf(inner, 0.62) +
        group('transform="rotate(45)"', dotCircle(radius * 0.7, 4, radius * 0.06, heart)) +
        disc(0, 0, radius * 0.13, heart),
    );
  const plain = rosette(dye.form, dye.lift, dye.thread);
  const bright = rosette(dye.thread, dye.spark, dye.form);
  const warm = rosette(dye.lift, dye.form, dye.thread);
  const [columns, rows] = [Math.ceil(1200 / size) + 1, Math.ceil(675 / size) + 1];
  const [cx, cy] = [random.whole(1, columns - 3), Math.max(1, Math.floor((rows - 1) / 2))];
  const spread = radius > 140 ? 1 : random.pick([1, 2]);
  const [shiftX, shiftY] = [random.pick([0, radius]), random.pick([0, -radius * 0.5, radius * 0.4])];
  const gems = sheet.cloth(
    { width: size, height: size, x: radius, y: 0 },
    ring(0, 0, radius * 0.2, dye.shade, radius * 0.1) +
      ring(size, 0, radius * 0.2, dye.shade, radius * 0.1) +
      ring(0, size, radius * 0.2, dye.shade, radius * 0.1) +
      ring(size, size, radius * 0.2, dye.shade, radius * 0.1) +
      ring(radius, radius, radius * 0.2, dye.shade, radius * 0.1),
  );
  const field = times(rows + 2, (across) =>
    times(columns + 2, (along) => {
      const [column, row] = [along - 1, across - 1];
      const far = Math.max(Math.abs(column - cx), Math.abs(row - cy));
      return (far < spread ? bright : far === spread ? warm : plain)(placed(column * size, row * size));
    }).join(''),
  ).join('');
  const [x, y] = [cx * size, cy * size];
  const hoop = radius * (spread * 2 - 1) * 1.06 + radius * 0.5;
  return group(
    placed(shiftX, shiftY),
    rect(-size, -size, 1200 + size * 2, 675 + size * 2, gems),
    field,
    ring(x, y, hoop, dye.spark, 10),
    group(placed(x, y), dotCircle(hoop + radius * 0.22, 36, 7, dye.thread)),
  );
};
