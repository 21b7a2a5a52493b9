import { polygon, times } from '../../geometry.ts';
import { dotted } from '../../motifs/batik.ts';
import { bambooShoot } from '../../motifs/songket.ts';
import { disc, group, line, placed, rect, ring, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** One bamboo shoot as tall as the sheet, folded many times inside itself. */
export const singleSummit: Composition = (sheet, dye, random) => {
  const x = random.pick([600, 420, 780, 300]);
  const half = random.pick([420, 520, 620]);
  const top = random.pick([40, 80, -160]);
  const height = 720 - top;
  const order = [dye.form, dye.lift, dye.thread, dye.form, dye.spark, dye.form] as const;
  const shift = random.pick([0, 0, 1, 3]);
  const inks = order.map((_, index) => order[(index + shift) % order.length] ?? dye.form);
  const depth = random.pick([0.155, 0.21]);
  const folds = inks.map((ink, index) => {
    const share = 1 - index * depth;
    const mark = ink === dye.thread || ink === dye.spark ? dye.form : dye.thread;
    const outline = polygon([
      [-half * share, 0],
      [0, -height * share],
      [half * share, 0],
    ]);
    if (share <= 0.08) return '';
    const inner = share - depth * 0.45;
    const edge = `M${-half * inner} 0L0 ${-height * inner}L${half * inner} 0`;
    return shape(outline, ink) + (index % 2 === 0 ? dotted(edge, mark, 10, 26) : line(edge, mark, 5));
  });
  const rays = sheet.stamp(shape('M0 0L34 -1300H-34z', dye.shade));
  const flank = sheet.stamp(
    shape(
      polygon([
        [-90, 0],
        [0, -190],
        [90, 0],
      ]),
      dye.lift,
    ) + bambooShoot(164, 172, 8, dye.thread),
  );
  return (
    group(placed(x, top + 60), ...times(24, (index) => rays(placed(0, 0, index * 15)))) +
    disc(x, top + 70, 190, dye.spark) +
    ring(x, top + 70, 222, dye.thread, 5, 'stroke-dasharray="3 14" stroke-linecap="round"') +
    times(8, (index) => flank(placed(index * 180 - 30, 675))).join('') +
    group(
      placed(x, 720),
      folds.join(''),
      shape(
        polygon([
          [0, -height],
          [half, 0],
          [0, 0],
        ]),
        '#000',
        'opacity=".14"',
      ),
    ) +
    rect(0, 670, 1200, 5, dye.thread)
  );
};
