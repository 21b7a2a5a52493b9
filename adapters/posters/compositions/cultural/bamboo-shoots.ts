import { polygon, times } from '../../geometry.ts';
import { bambooShoot, lozenges, tanjung } from '../../motifs/songket.ts';
import { disc, group, placed, rect, ring, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** The head of a sarong: tall bamboo shoots rising to meet a row that descends. */
export const bambooShoots: Composition = (sheet, dye, random) => {
  const count = random.pick([3, 4, 5]);
  const width = 1200 / count;
  const height = random.between(420, 570);
  const facing = random.chance(0.6);
  const shoot = sheet.stamp(
    shape(
      polygon([
        [-width / 2, 0],
        [0, -height],
        [width / 2, 0],
      ]),
      dye.form,
    ) + bambooShoot(width * 0.94, height * 0.96, 9, dye.thread),
  );
  const small = sheet.stamp(
    shape(
      polygon([
        [-width / 2, 0],
        [0, -height * 0.62],
        [width / 2, 0],
      ]),
      dye.lift,
    ) + bambooShoot(width * 0.86, height * 0.52, 9, dye.thread),
  );
  const star = sheet.stamp(tanjung(34, 5, dye.thread));
  const baseline = 609;
  const rising = times(count, (index) => shoot(placed(width * (index + 0.5), baseline))).join('');
  const falling = times(count + 1, (index) => small(placed(width * index, 0, 180))).join('');
  const sun = random.between(0.2, 0.8) * 1200;
  const sky = disc(sun, 210, 190, dye.lift) + ring(sun, 210, 214, dye.spark, 3, 'stroke-dasharray="2 9"');
  const stars = times(count + 1, (index) => star(placed(width * index, 150))).join('');
  return (
    (facing ? falling : sky + stars) +
    rising +
    rect(0, baseline, 1200, 66, dye.lift) +
    rect(0, baseline, 1200, 5, dye.spark) +
    group(placed(-6, 643), lozenges(1212, 48, 6, dye.thread))
  );
};
