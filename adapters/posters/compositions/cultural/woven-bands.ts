import { polygon, times } from '../../geometry.ts';
import { bambooShoot, batWings, lozenges, mangosteen, tanjung } from '../../motifs/songket.ts';
import type { Colourway } from '../../palettes.ts';
import type { Sheet } from '../../sheet.ts';
import { group, placed, rect, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

type Band = (top: number, height: number, length: number) => string;

/** A folded cloth: bands of different weave, one of them left wide and quiet. */
export const wovenBands: Composition = (sheet, dye, random) => {
  const upright = random.chance(0.5);
  const [length, depth] = upright ? [675, 1200] : [1200, 675];
  const { rosettes, wajik, wings, shoots, plain } = bands(sheet, dye);
  const orders: readonly [readonly (readonly [Band, number])[], ...(readonly (readonly [Band, number])[])[]] =
    [
      [
        [wings, 0.1],
        [rosettes, 0.34],
        [wajik, 0.1],
        [plain, 0.2],
        [shoots, 0.26],
      ],
      [
        [shoots, 0.36],
        [wajik, 0.12],
        [plain, 0.28],
        [wajik, 0.06],
        [rosettes, 0.18],
      ],
      [
        [plain, 0.3],
        [wings, 0.08],
        [rosettes, 0.3],
        [wings, 0.08],
        [shoots, 0.24],
      ],
    ];
  const whole = random
    .pick(orders)
    .map(([band, share]) => [band, share * random.between(0.75, 1.3)] as const);
  const total = whole.reduce((sum, [, share]) => sum + share, 0);
  let top = 0;
  const drawn = whole.map(([band, share]) => {
    const height = (depth * share) / total;
    const drawing = band(top, height, length);
    top += height;
    return drawing + rect(0, top - 4, length, 4, dye.spark);
  });
  const turn = upright ? 'transform="translate(1200 0) rotate(90)"' : '';
  return group(turn, ...drawn);
};

function bands(
  sheet: Sheet,
  dye: Colourway,
): Record<'rosettes' | 'wajik' | 'wings' | 'shoots' | 'plain', Band> {
  const row = 7;
  return {
    rosettes(top, height, length) {
      const count = Math.max(2, Math.round(length / height));
      const width = length / count;
      const rosette = sheet.stamp(mangosteen(Math.min(height, width) * 0.44, 8, row, dye.thread));
      return (
        rect(0, top, length, height, dye.lift) +
        times(count, (index) => rosette(placed(width * (index + 0.5), top + height / 2))).join('')
      );
    },
    wajik(top, height, length) {
      return (
        rect(0, top, length, height, dye.form) +
        group(placed(0, top + height / 2), lozenges(length, height * 0.86, row, dye.thread))
      );
    },
    wings(top, height, length) {
      return (
        rect(0, top, length, height, dye.form) +
        group(placed(0, top + height / 2), batWings(length, height * 0.9, row, dye.thread))
      );
    },
    shoots(top, height, length) {
      const count = Math.max(3, Math.round(length / (height * 0.62)));
      const width = length / count;
      const shoot = sheet.stamp(
        shape(
          polygon([
            [-width / 2, 0],
            [0, -height * 0.96],
            [width / 2, 0],
          ]),
          dye.lift,
        ) + bambooShoot(width * 0.9, height * 0.86, row, dye.thread),
      );
      return (
        rect(0, top, length, height, dye.form) +
        times(count, (index) => shoot(placed(width * (index + 0.5), top + height))).join('')
      );
    },
    plain(top, height, length) {
      const cell = 112;
      const star = sheet.stamp(tanjung(24, 4, dye.thread));
      const field = sheet.cloth(
        { width: cell, height: cell, y: top + height / 2 - cell / 2 },
        star(`x="${cell / 4}" y="${cell / 4}"`) + star(`x="${cell * 0.75}" y="${cell * 0.75}"`),
      );
      return rect(0, top, length, height, dye.ground) + rect(0, top, length, height, field);
    },
  };
}
