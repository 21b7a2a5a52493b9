import { type Point, polar, polygon, times } from '../../geometry.ts';
import { line, num } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** Three-way plaiting: lozenges in three directions that gather into one great star. */
export const starOfStrips: Composition = (sheet, dye, random) => {
  const side = random.between(104, 190);
  const [x, y] = random.pick([
    [600, 338],
    [340, 360],
    [860, 560],
    [200, 80],
    [600, 640],
  ] as const);
  const bare = random.chance(0.5);
  const families = [
    [dye.spark, dye.spark, dye.spark],
    [dye.thread, dye.thread, dye.thread],
    [dye.lift, dye.lift, dye.lift],
    bare ? [dye.form, dye.form, dye.form] : [dye.thread, dye.form, dye.lift],
    bare ? [dye.form, dye.lift, dye.form] : [dye.form, dye.shade, dye.lift],
  ] as const;
  const lozenges = families.map((inks) =>
    inks.map((ink, direction) => {
      const [a, b] = [polar(0, 0, side, direction * 120), polar(0, 0, side, direction * 120 + 60)];
      const tip: Point = [a[0] + b[0], a[1] + b[1]];
      const mark = ink === dye.thread || ink === dye.spark ? dye.form : dye.thread;
      const stripes = [0.26, 0.42, 0.58, 0.74].map(
        (share) => `M${num(a[0] * share)} ${num(a[1] * share)}l${num(b[0])} ${num(b[1])}`,
      );
      return sheet.stamp(
        `<path d="${polygon([[0, 0], a, tip, b])}" fill="${ink}"/>` +
          line(stripes.join(''), mark, side * 0.035) +
          line(polygon([[0, 0], a, tip, b]), dye.form, side * 0.06, 'stroke-linejoin="round"'),
      );
    }),
  );
  const reach = Math.ceil(1300 / side);
  return times(reach * 2 + 1, (row) =>
    times(reach * 2 + 1, (column) => {
      const [u, v] = [column - reach, row - reach];
      const [cx, cy] = [(u + v / 2) * side * Math.sqrt(3), v * side * 1.5];
      return [0, 1, 2]
        .map((direction) => {
          const [toX, toY] = polar(cx, cy, side * 0.866, direction * 120 + 30);
          const [left, top] = [x + toX, y + toY];
          if (Math.abs(left - 600) > 600 + side || Math.abs(top - 338) > 338 + side) return '';
          const far = Math.hypot(toX, toY) / side;
          const family = far < 1 ? 0 : far < 1.8 ? 1 : far < 2.4 ? 2 : far < 3.3 ? 3 : 4;
          return lozenges[family]?.[direction]?.(`x="${num(x + cx)}" y="${num(y + cy)}"`) ?? '';
        })
        .join('');
    }).join(''),
  ).join('');
};
