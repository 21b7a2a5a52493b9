import { around, polar, star, times } from '../../geometry.ts';
import { dotCircle } from '../../motifs/batik.ts';
import { disc, group, line, num, placed, rect, ring, shape, turned } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** A many-pointed star with the compass circles that made it still on the board. */
export const drawnStar: Composition = (sheet, dye, random) => {
  const [x, y, radius] = random.pick([
    [600, 338, 290],
    [380, 338, 360],
    [820, 470, 440],
  ] as const);
  const points = random.pick([8, 10, 12]);
  const grid = sheet.cloth({ width: 60, height: 60, x, y }, line('M0 0H60M0 0V60', dye.shade, 4));
  const circles = around(points, (degrees) => {
    const [cx, cy] = polar(0, 0, radius * 0.62, degrees);
    return ring(cx, cy, radius * 0.62, dye.lift, 3);
  });
  const rays = times(points, (index) => {
    const [a, b] = [
      polar(0, 0, 1400, (index * 180) / points),
      polar(0, 0, 1400, 180 + (index * 180) / points),
    ];
    return `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`;
  }).join('');
  const kite = sheet.stamp(
    shape(
      `M0 ${num(-radius)}L${num(radius * 0.13)} ${num(-radius * 0.62)}L0 ${num(-radius * 0.42)}L${num(-radius * 0.13)} ${num(-radius * 0.62)}z`,
      dye.thread,
    ) +
      shape(
        `M0 ${num(-radius)}L${num(radius * 0.13)} ${num(-radius * 0.62)}L0 ${num(-radius * 0.42)}z`,
        dye.lift,
      ),
  );
  return (
    rect(0, 0, 1200, 675, grid) +
    group(
      placed(x, y),
      line(rays, dye.lift, 2.5, 'stroke-dasharray="14 8"'),
      circles,
      ring(0, 0, radius * 1.24, dye.form, 7),
      dotCircle(radius * 1.24, points * 2, 13, dye.form),
      shape(star(points, radius * 1.08, radius * 0.72), dye.form),
      shape(star(points, radius * 0.86, radius * 0.58, 180 / points), dye.lift),
      around(points, (degrees) => kite(turned(degrees))),
      shape(star(points, radius * 0.5, radius * 0.33, 180 / points), dye.spark),
      shape(star(points, radius * 0.3, radius * 0.2), dye.thread),
      disc(0, 0, radius * 0.09, dye.form),
    )
  );
};
