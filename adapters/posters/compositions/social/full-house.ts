import { times } from '../../geometry.ts';
import { dotCircle } from '../../motifs/batik.ts';
import { disc, group, placed, ring } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** Rows of nested arches, one behind another, like a crowd that has come to watch. */
export const fullHouse: Composition = (sheet, dye, random) => {
  const radius = random.pick([100, 120, 150]);
  const drop = radius * random.pick([0.62, 0.8]);
  const top = random.pick([-0.2, 210]);
  const inks = [
    [dye.form, dye.lift, dye.thread, dye.form],
    [dye.lift, dye.form, dye.spark, dye.lift],
    [dye.thread, dye.lift, dye.form, dye.spark],
    [dye.form, dye.thread, dye.lift, dye.thread],
    [dye.spark, dye.form, dye.thread, dye.form],
  ] as const;
  const arches = inks.map(([first, second, third, heart], index) =>
    sheet.stamp(
      disc(0, 0, radius, dye.ground) +
        disc(0, 0, radius - 5, first) +
        disc(0, 0, radius * 0.72, second) +
        (index % 2 === 0
          ? dotCircle(radius * 0.83, 26, radius * 0.042, third)
          : ring(0, 0, radius * 0.83, third, radius * 0.04)) +
        disc(0, 0, radius * 0.46, third) +
        (index % 3 === 0
          ? ring(0, 0, radius * 0.6, heart, radius * 0.03)
          : dotCircle(radius * 0.59, 18, radius * 0.035, heart)) +
        disc(0, 0, radius * 0.22, heart),
    ),
  );
  const rows = Math.ceil((675 - top) / drop) + 1;
  const columns = Math.ceil(600 / radius) + 2;
  const crowd = times(rows, (row) =>
    times(columns, (column) => {
      const x = (column - 0.5 + (row % 2) * 0.5) * radius * 2 - radius;
      const arch = arches[random.whole(0, arches.length - 1)];
      return arch?.(placed(x, top + row * drop + radius)) ?? '';
    }).join(''),
  ).join('');
  const sun = random.between(300, 900);
  const sky =
    top > 0
      ? times(5, (index) => ring(sun, 230, 190 + index * 60, dye.shade, 22)).join('') +
        disc(sun, 230, 150, dye.spark) +
        group(placed(sun, 230), dotCircle(128, 40, 5, dye.form))
      : '';
  return sky + crowd;
};
