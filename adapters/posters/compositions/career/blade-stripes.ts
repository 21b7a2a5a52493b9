import { times } from '../../geometry.ts';
import { dotted, parangBlade } from '../../motifs/batik.ts';
import { disc, group, line, placed, rect, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** Parang: slanting stripes of blades climbing across the sheet, with one wide and clear. */
export const bladeStripes: Composition = (sheet, dye, random) => {
  const turn = random.pick([-45, -38, -52]);
  const band = random.pick([130, 165, 200]);
  const clear = random.whole(-1, 1);
  const blades = (ink: string, mark: string, spark: string): string => {
    const step = band * 0.52;
    return sheet.cloth(
      { width: step, height: band, y: -band / 2 },
      rect(0, 0, step, band, ink) +
        shape(parangBlade(step * 1.02, band * 0.78), mark, placed(step / 2, band / 2)) +
        disc(step * 0.14, band * 0.2, band * 0.035, spark) +
        disc(step * 0.86, band * 0.8, band * 0.035, spark),
    );
  };
  const cloths = [blades(dye.form, dye.thread, dye.spark), blades(dye.lift, dye.form, dye.thread)] as const;
  const count = Math.ceil(1700 / (band * 1.3));
  const stripes = times(count, (index) => {
    const place = index - Math.floor(count / 2);
    const y = place * band * 1.3;
    const ground = place === clear ? dye.spark : place % 2 === 0 ? cloths[0] : cloths[1];
    const inside = rect(-900, -band / 2, 1800, band, ground);
    const edge = line(`M-900 ${-band / 2}H900M-900 ${band / 2}H900`, dye.thread, 5);
    const beads = dotted(
      `M-900 ${band * 0.65}H900`,
      place % 2 === 0 ? dye.thread : dye.lift,
      band * 0.07,
      band * 0.2,
    );
    const climbers =
      place === clear
        ? times(7, (step) =>
            disc(
              (step - 3) * band * 1.1,
              0,
              band * (0.12 + step * 0.035),
              step % 2 === 0 ? dye.thread : dye.form,
            ),
          ).join('')
        : '';
    return group(placed(0, y), inside, edge, beads, climbers);
  }).join('');
  return group(placed(600, 338, turn), stripes);
};
