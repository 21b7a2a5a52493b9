import { petal, times } from '../../geometry.ts';
import { bloom, dotCircle, dotted, tendril } from '../../motifs/batik.ts';
import { disc, group, line, num, placed, rect, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** Awan larat: one stem wandering across the cloth, flowering as it goes. */
export const climbingCloud: Composition = (sheet, dye, random) => {
  const swing = random.between(80, 130);
  const wave = random.pick([520, 640, 760]);
  const phase = random.between(0, Math.PI * 2);
  const at = (x: number): number => 338 + swing * Math.sin((x / wave) * Math.PI * 2 + phase);
  const stem = `M${times(33, (index) => `${num(index * 40 - 40)} ${num(at(index * 40 - 40))}`).join('L')}`;
  const rain = sheet.cloth(
    { width: 44, height: 44, turn: 30 },
    disc(11, 11, 4, dye.shade) + disc(33, 33, 7, dye.shade),
  );
  const leaf = sheet.stamp(
    shape(petal(190, 92, 0.5), dye.lift) +
      shape(petal(160, 60, 0.5), dye.form) +
      line(
        'M0 0V-138M0 -40L16 -66M0 -40L-16 -66M0 -72L14 -96M0 -72L-14 -96',
        dye.thread,
        5,
        'stroke-linecap="round"',
      ),
  );
  const curl = sheet.stamp(
    line(tendril(64, 1.3, 1), dye.thread, 8, 'stroke-linecap="round" stroke-linejoin="round"') +
      disc(0, 0, 9, dye.thread),
  );
  const petals = random.pick([6, 8, 10]);
  const flower = sheet.stamp(
    bloom(sheet, petals, 150, 104 - petals * 3, { outer: dye.thread, inner: dye.lift, vein: dye.form }) +
      disc(0, 0, 40, dye.form) +
      dotCircle(28, 12, 4.5, dye.spark) +
      disc(0, 0, 14, dye.spark),
  );
  const crests = times(
    Math.ceil(1200 / (wave / 2)) + 2,
    (index) => (index * 0.5 + 0.25 - phase / (Math.PI * 2) - 0.5) * wave,
  );
  const growth = crests.map((x, index) => {
    const up = at(x) < 338 ? 1 : -1;
    const side = up === 1 ? 0 : 180;
    return (
      leaf(placed(x + wave * 0.21, at(x + wave * 0.21), side + 62)) +
      leaf(placed(x - wave * 0.21, at(x - wave * 0.21), side + 130, 0.86)) +
      leaf(placed(x, at(x), side + 34, 1.1)) +
      leaf(placed(x, at(x), side - 34, 1.1)) +
      curl(`transform="translate(${num(x + wave * 0.22)} ${num(at(x + wave * 0.22))}) scale(${up} ${-up})"`) +
      group(placed(x, at(x) - up * 8, index * 13, index % 2 === 0 ? 1.16 : 0.9), flower())
    );
  });
  const hem = (y: number): string =>
    rect(0, y, 1200, 44, dye.form) + dotted(`M14 ${y + 22}H1200`, dye.thread, 13, 29);
  return (
    rect(0, 0, 1200, 675, rain) +
    line(stem, dye.form, 30) +
    line(stem, dye.thread, 12) +
    growth.join('') +
    hem(0) +
    hem(631) +
    rect(0, 44, 1200, 5, dye.spark) +
    rect(0, 626, 1200, 5, dye.spark)
  );
};
