import { around, type Point, polyline, times } from '../../geometry.ts';
import { dotCircle } from '../../motifs/batik.ts';
import { disc, group, line, placed, ring, turned } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** A gasing at full spin seen from above: curved blades thrown off the centre to the edges. */
export const spinningTop: Composition = (sheet, dye, random) => {
  const [x, y] = random.pick([
    [600, 338],
    [380, 400],
    [840, 560],
  ] as const);
  const blades = random.pick([8, 10, 14]);
  const curl = random.between(0.45, 0.85);
  const edge = (lead: number): Point[] =>
    times(25, (index): Point => {
      const radius = 100 + index * 44;
      const angle = lead + (radius / 1000) * curl * Math.PI;
      return [radius * Math.sin(angle), -radius * Math.cos(angle)];
    });
  const sweep = (Math.PI * 2) / blades;
  const blade = (from: number, to: number, colour: string): string =>
    `<path d="${polyline([...edge(sweep * from), ...edge(sweep * to).reverse()])}z" fill="${colour}"/>`;
  const throwOff = sheet.stamp(
    blade(0, 0.5, dye.lift) +
      blade(0.1, 0.28, dye.form) +
      line(polyline(edge(sweep * 0.39)), dye.thread, 7, 'stroke-dasharray="0 24" stroke-linecap="round"') +
      line(polyline(edge(sweep * 0.75)), dye.thread, 6, 'stroke-dasharray="150 30 20 30"'),
  );
  const radius = random.between(150, 195);
  return group(
    placed(x, y),
    around(blades, (degrees) => throwOff(turned(degrees))),
    disc(0, 0, radius * 1.3, dye.ground),
    ring(0, 0, radius * 1.19, dye.thread, 7, 'stroke-dasharray="34 12"'),
    disc(0, 0, radius, dye.spark),
    dotCircle(radius * 0.84, 24, radius * 0.045, dye.thread),
    disc(0, 0, radius * 0.68, dye.form),
    ring(0, 0, radius * 0.52, dye.thread, radius * 0.07),
    ring(0, 0, radius * 0.34, dye.lift, radius * 0.1),
    disc(0, 0, radius * 0.16, dye.thread),
  );
};
