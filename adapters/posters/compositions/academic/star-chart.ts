import { arc, around, polar, star, times } from '../../geometry.ts';
import { dotCircle, dotted } from '../../motifs/batik.ts';
import { disc, group, line, num, placed, rect, ring, shape, turned } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** An astrolabe of turning plates, with a path of stars found on it. */
export const starChart: Composition = (sheet, dye, random) => {
  const [x, y, radius] = random.pick([
    [600, 338, 300],
    [340, 420, 430],
    [860, 520, 500],
  ] as const);
  const plaited = sheet.cloth(
    { width: 36, height: 36, turn: 45 },
    rect(0, 0, 15, 15, dye.shade) + rect(18, 18, 15, 15, dye.shade),
  );
  const [tiltX, tiltY] = polar(0, 0, radius * 0.26, random.between(-60, 60));
  const marks = around(72, (degrees, index) =>
    line(
      `M0 ${num(-radius * 0.98)}V${num(-radius * (index % 6 === 0 ? 0.86 : 0.92))}`,
      dye.thread,
      index % 6 === 0 ? 6 : 3,
      turned(degrees),
    ),
  );
  const spread = random.between(20, 34);
  const stars = times(7, (index) =>
    polar(0, 0, radius * random.between(0.2, 0.74), random.between(-20, 20) + index * spread),
  );
  const path = stars.map(([left, top]) => `${num(left)} ${num(top)}`).join('L');
  return (
    rect(0, 0, 1200, 675, plaited) +
    times(4, (index) =>
      ring(
        x,
        y,
        radius * (1.24 + index * 0.16),
        dye.lift,
        radius * 0.03,
        index % 2 === 0 ? '' : 'stroke-dasharray="3 17"',
      ),
    ).join('') +
    group(
      placed(x, y),
      disc(0, 0, radius * 1.1, dye.thread),
      disc(0, 0, radius * 1.06, dye.form),
      marks,
      ring(0, 0, radius * 0.83, dye.lift, radius * 0.06),
      disc(tiltX, tiltY, radius * 0.52, dye.lift),
      ring(tiltX, tiltY, radius * 0.46, dye.thread, 5),
      group(
        placed(tiltX, tiltY),
        dotCircle(radius * 0.39, 30, radius * 0.016, dye.thread),
        shape(star(8, radius * 0.33, radius * 0.14), dye.form),
        shape(star(8, radius * 0.2, radius * 0.09, 22.5), dye.spark),
      ),
      dotted(arc(0, 0, radius * 0.7, 150, 310), dye.spark, radius * 0.03, radius * 0.075),
      line(`M${path}`, dye.thread, 4, 'stroke-dasharray="12 9"'),
      stars
        .map(([left, top], index) =>
          shape(
            star(4, index % 3 === 0 ? 38 : 24, index % 3 === 0 ? 9 : 6),
            index % 3 === 0 ? dye.spark : dye.thread,
            placed(left, top),
          ),
        )
        .join(''),
      line(
        `M0 0L${num(polar(0, 0, radius * 1.06, 222)[0])} ${num(polar(0, 0, radius * 1.06, 222)[1])}`,
        dye.spark,
        9,
        'stroke-linecap="round"',
      ),
      disc(0, 0, 19, dye.spark),
      disc(0, 0, 8, dye.form),
    )
  );
};
