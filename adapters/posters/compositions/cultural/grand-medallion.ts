import { around, petal, scallop } from '../../geometry.ts';
import { dotCircle } from '../../motifs/batik.ts';
import { mangosteen, tanjung } from '../../motifs/songket.ts';
import { disc, group, placed, rect, ring, shape, turned } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** One great mangosteen crown over a field of scattered stars. */
export const grandMedallion: Composition = (sheet, dye, random) => {
  const cell = random.between(96, 156);
  const star = sheet.stamp(tanjung(cell * 0.2, 5, dye.lift));
  const field = sheet.cloth(
    { width: cell, height: cell },
    star(`x="${cell / 4}" y="${cell / 4}"`) + star(`x="${cell * 0.75}" y="${cell * 0.75}"`),
  );
  const [plannedX, y, plannedRadius] = random.pick([
    [600, 338, 300],
    [360, 338, 390],
    [330, 520, 480],
    [900, 150, 440],
  ] as const);
  const [x, radius] = [plannedX + random.between(-50, 50), plannedRadius * random.between(0.88, 1.06)];
  const lobes = random.pick([8, 10, 12]);
  return (
    rect(0, 0, 1200, 675, field) +
    disc(x, y, radius * 1.28, dye.ground, 'opacity=".82"') +
    group(
      placed(x, y),
      around(lobes * 2, (degrees) =>
        shape(petal(radius * 1.16, radius * 0.3, 0.72), dye.form, turned(degrees)),
      ),
      shape(scallop(lobes * 2, radius * 0.93), dye.lift),
      disc(0, 0, radius * 0.9, dye.form),
      ring(0, 0, radius * 0.84, dye.thread, radius * 0.008),
      dotCircle(radius * 0.93, lobes * 4, radius * 0.014, dye.spark),
      mangosteen(radius * 0.79, lobes, radius / 42, dye.thread),
      disc(0, 0, radius * 0.055, dye.spark),
    ) +
    dotRim(x, y, radius, lobes, dye.thread)
  );
};

function dotRim(x: number, y: number, radius: number, lobes: number, colour: string): string {
  return group(placed(x, y), dotCircle(radius * 1.24, lobes * 2, radius * 0.02, colour));
}
