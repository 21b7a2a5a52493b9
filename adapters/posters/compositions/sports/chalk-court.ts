import { dotted, parangBlade } from '../../motifs/batik.ts';
import type { Colourway } from '../../palettes.ts';
import { disc, group, line, placed, rect, ring, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** A court seen from high above, mown in stripes and tilted across the sheet, edged with blades. */
export const chalkCourt: Composition = (sheet, dye, random) => {
  const turn = random.pick([-28, -18, -50, -70]);
  const stripe = random.pick([60, 100, 150]);
  const mown = sheet.cloth(
    { width: stripe * 2, height: 200, turn: random.pick([0, 0, 45]) },
    rect(0, 0, stripe, 200, dye.lift),
  );
  const blades = sheet.cloth(
    { width: 62, height: 84, y: 376 },
    rect(0, 0, 62, 84, dye.thread) + shape(parangBlade(54, 70), dye.form, placed(31, 42)),
  );
  const radius = random.pick([150, 190]);
  const offset = random.pick([-170, 0, 150]);
  const court = group(
    placed(600, 338, turn, random.pick([0.85, 1, 1.35])),
    rect(-1000, -1000, 2000, 2000, dye.form),
    rect(-1000, -380, 2000, 760, dye.ground),
    rect(-1000, -380, 2000, 760, mown, 'opacity=".55"'),
    rect(-1000, 376, 2000, 84, blades),
    rect(-1000, -460, 2000, 84, blades),
    line(`M-1000 -340H1000M-1000 340H1000M${offset} -340V340`, dye.thread, 12),
    ring(offset, 0, radius, dye.thread, 12),
    dotted(
      `M${offset - radius + 40} 0a${radius - 40} ${radius - 40} 0 1 1 ${(radius - 40) * 2} 0a${radius - 40} ${radius - 40} 0 1 1 ${(40 - radius) * 2} 0`,
      dye.thread,
      9,
      24,
    ),
    line(
      `M${offset - 620} -340V-200H${offset - 460}V200H${offset - 620}V340M${offset + 620} -340V-200H${offset + 460}V200H${offset + 620}V340`,
      dye.thread,
      12,
      'stroke-linejoin="miter"',
    ),
    disc(offset, 0, 20, dye.thread),
  );
  const [x, y] = [random.between(260, 940), random.between(150, 470)];
  return court + group(placed(x, y, random.between(-30, 30), random.between(0.9, 1.3)), ball(dye));
};

/** A ball at the origin with the path it came by. */
function ball(dye: Colourway): string {
  return (
    line('M-260 210Q-190 -20 0 0', dye.spark, 16, 'stroke-dasharray="4 30" stroke-linecap="round"') +
    disc(12, 16, 62, '#000', 'opacity=".3"') +
    disc(0, 0, 62, dye.spark) +
    line('M-60 0Q0 -44 60 0M-44 42Q0 4 44 42M-40 -46Q0 -78 40 -46', dye.thread, 6)
  );
}
