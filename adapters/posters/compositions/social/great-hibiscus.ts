import { around, polar, times } from '../../geometry.ts';
import { dotted } from '../../motifs/batik.ts';
import { disc, group, line, num, placed, ring, shape, turned } from '../../svg.ts';
import type { Composition } from '../composition.ts';

const petalShape =
  'M0 0C-60 -60 -210 -150 -230 -290C-240 -380 -190 -420 -150 -400C-130 -450 -60 -470 -20 -430C20 -470 100 -460 130 -410C190 -430 240 -370 220 -290C190 -150 60 -60 0 0z';
const veins =
  'M0 -70C-20 -160 -60 -250 -130 -340M0 -70C-6 -180 -20 -280 -40 -380M0 -70C10 -180 30 -280 60 -380M0 -70C30 -160 80 -240 150 -320';

/** Bunga raya, so close that its petals leave the sheet. */
export const greatHibiscus: Composition = (sheet, dye, random) => {
  const [x, y, scale] = random.pick([
    [420, 360, 0.92],
    [600, 430, 1.08],
    [820, 300, 0.8],
    [230, 560, 1.5],
    [980, 120, 1.36],
  ] as const);
  const turn = random.between(-30, 40);
  const [rim, face] = random.chance(0.6) ? [dye.form, dye.lift] : [dye.lift, dye.form];
  const petal = sheet.stamp(
    shape(petalShape, rim) +
      group('transform="translate(0 -16) scale(.9)"', shape(petalShape, face)) +
      group('transform="translate(0 -20) scale(.76)"', dotted(petalShape, rim, 9, 22)) +
      line(veins, dye.thread, 6, 'stroke-linecap="round"'),
  );
  const stamen = 'M0 0C30 -90 90 -190 210 -270';
  const pollen = times(13, (index) => {
    const along = 0.45 + index * 0.045;
    const [px, py] = [210 * along ** 1.5 + 8, -270 * along ** 0.94];
    const [dx, dy] = polar(0, 0, 34, index % 2 === 0 ? -40 : 140);
    return (
      line(`M${num(px)} ${num(py)}l${num(dx)} ${num(dy)}`, dye.spark, 5) +
      disc(px + dx, py + dy, 11, dye.spark)
    );
  }).join('');
  const circles = times(8, (index) => ring(x, y, 330 + index * 84, dye.shade, 26)).join('');
  return (
    circles +
    group(
      placed(x, y, turn, scale),
      around(5, (degrees) => petal(turned(degrees)), 36),
      disc(0, 0, 74, dye.form),
      ring(0, 0, 58, dye.thread, 5, 'stroke-dasharray="3 10" stroke-linecap="round"'),
      line(stamen, dye.thread, 22, 'stroke-linecap="round"'),
      pollen,
      disc(0, 0, 26, dye.spark),
    )
  );
};
