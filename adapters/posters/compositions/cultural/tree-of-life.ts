import { petal, times } from '../../geometry.ts';
import { bloom, dotted, tendril } from '../../motifs/batik.ts';
import { batWings } from '../../motifs/songket.ts';
import { disc, group, line, placed, rect, ring, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

const leaf =
  'M0 -600C60 -470 250 -400 262 -190C270 -70 200 0 150 0H-150C-200 0 -270 -70 -262 -190C-250 -400 -60 -470 0 -600z';

/** The mountain-and-tree of the shadow play, with its rays behind. */
export const treeOfLife: Composition = (sheet, dye, random) => {
  const x = random.pick([600, 600, 380]);
  const rays = random.pick([18, 24, 32]);
  const scale = random.between(1.02, 1.16);
  const flower = { outer: dye.thread, inner: dye.form, vein: dye.spark };
  const ray = sheet.stamp(shape('M0 0L46 -1100H-46z', dye.shade));
  const branch = sheet.stamp(
    line(tendril(62, 1.25, 1), dye.thread, 7, 'stroke-linecap="round" stroke-linejoin="round"') +
      shape(petal(58, 24), dye.spark, placed(34, -46, 30)) +
      shape(petal(46, 20), dye.thread, placed(6, 6, 120)),
  );
  const branches = times(4, (index) => {
    const y = -120 - index * 92;
    const size = 1.25 - index * 0.2;
    return (
      branch(`transform="translate(14 ${y}) scale(${size})"`) +
      branch(`transform="translate(-14 ${y}) scale(${-size} ${size})"`)
    );
  }).join('');
  return (
    group(placed(x, 640), ...times(rays, (index) => ray(placed(0, 0, -90 + (index * 180) / (rays - 1))))) +
    disc(x, 330, 318, dye.lift) +
    ring(x, 330, 345, dye.thread, 7, 'stroke-dasharray="0 18" stroke-linecap="round"') +
    group(
      placed(x, 650, 0, scale),
      shape(leaf, dye.form),
      group(
        'transform="translate(0 -14) scale(.93)"',
        shape(leaf, 'none', `stroke="${dye.thread}" stroke-width="6"`),
      ),
      group('transform="translate(0 -24) scale(.86)"', dotted(leaf, dye.spark, 7, 17)),
      line('M0 -20C-16 -160 12 -300 0 -500', dye.thread, 13, 'stroke-linecap="round"'),
      branches,
      group(placed(0, -500), bloom(sheet, 7, 44, 24, flower), disc(0, 0, 9, dye.spark)),
      rect(-150, -52, 300, 52, dye.lift),
      times(5, (index) => shape(`M${-150 + index * 60} -52l30 -44l30 44z`, dye.lift)).join(''),
    ) +
    rect(0, 627, 1200, 48, dye.form) +
    rect(0, 623, 1200, 5, dye.spark) +
    group(placed(0, 653), batWings(1200, 30, 5, dye.thread))
  );
};
