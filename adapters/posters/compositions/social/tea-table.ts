import { around, petal, polar, scallop, star, times } from '../../geometry.ts';
import { bloom, dotCircle } from '../../motifs/batik.ts';
import type { Colourway } from '../../palettes.ts';
import type { Sheet } from '../../sheet.ts';
import { disc, group, line, num, placed, rect, ring, shape, turned } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** Dishes are drawn at this radius and scaled where they are laid. */
const size = 200;

/** A table seen from above: plates, glasses of pulled tea and kuih, close together. */
export const teaTable: Composition = (sheet, dye, random) => {
  const check = random.pick([90, 120]);
  const cloth = sheet.cloth(
    { width: check, height: check, turn: random.pick([0, 45, 20]) },
    rect(0, 0, check / 2, check, dye.shade) + rect(0, 0, check, check / 2, dye.shade, 'opacity=".7"'),
  );
  const plans = [
    [
      [330, 340, 290],
      [760, 150, 170],
      [820, 520, 210],
      [1090, 280, 150],
      [560, 640, 110],
      [90, 40, 120],
      [1180, 640, 140],
      [560, 20, 90],
    ],
    [
      [600, 338, 300],
      [180, 160, 190],
      [1030, 520, 200],
      [1010, 120, 150],
      [170, 560, 160],
      [770, 20, 80],
      [430, 660, 80],
    ],
    [
      [860, 420, 330],
      [400, 200, 220],
      [110, 470, 190],
      [430, 600, 150],
      [1130, 60, 130],
      [130, 90, 100],
      [700, 40, 100],
    ],
  ] as const;
  const plates = [sheet.stamp(plate(sheet, dye, 10)), sheet.stamp(plate(sheet, dye, 8))] as const;
  const tea = sheet.stamp(glass(dye));
  const sweets = [sheet.stamp(kuih(dye, 5)), sheet.stamp(kuih(dye, 6))] as const;
  const dishes = [plates[1], tea, sweets[0], tea, plates[1], sweets[1], tea, tea] as const;
  const start = random.whole(0, 2);
  const laid = random.pick([plans[0], plans[1], plans[2]]).map(([x, y, radius], index) => {
    const dish = index === 0 ? plates[0] : (dishes[(index + start) % dishes.length] ?? tea);
    return (
      disc(x + radius * 0.05, y + radius * 0.09, radius, '#000', 'opacity=".22"') +
      dish(placed(x, y, random.between(0, 60), radius / size))
    );
  });
  return rect(0, 0, 1200, 675, cloth) + laid.join('');
};

function plate(sheet: Sheet, dye: Colourway, petals: number): string {
  const leaf = sheet.stamp(shape(petal(size * 0.24, size * 0.12), dye.lift));
  return (
    shape(scallop(20, size * 0.95), dye.thread) +
    disc(0, 0, size * 0.88, dye.form) +
    dotCircle(size * 0.8, 36, size * 0.022, dye.thread) +
    around(petals * 2, (degrees) => leaf(`y="${num(-size * 0.48)}" ${turned(degrees)}`)) +
    disc(0, 0, size * 0.48, dye.thread) +
    ring(0, 0, size * 0.44, dye.form, size * 0.014) +
    bloom(sheet, petals, size * 0.38, size * 0.22, { outer: dye.form, inner: dye.lift, vein: dye.spark }) +
    disc(0, 0, size * 0.08, dye.spark)
  );
}

function glass(dye: Colourway): string {
  return (
    disc(0, 0, size, dye.thread) +
    ring(0, 0, size * 0.9, dye.lift, size * 0.03) +
    disc(0, 0, size * 0.72, dye.form) +
    disc(0, 0, size * 0.64, dye.lift) +
    disc(-size * 0.08, size * 0.06, size * 0.48, dye.spark) +
    times(7, (index) => {
      const [x, y] = polar(0, 0, size * 0.34, index * 51);
      return disc(x, y, size * (index % 2 === 0 ? 0.07 : 0.045), dye.thread);
    }).join('') +
    line(
      `M${num(-size * 0.5)} ${num(-size * 0.26)}A${num(size * 0.56)} ${num(size * 0.56)} 0 0 1 ${num(-size * 0.1)} ${num(-size * 0.55)}`,
      '#fff',
      size * 0.045,
      'stroke-linecap="round" opacity=".7"',
    )
  );
}

function kuih(dye: Colourway, slices: number): string {
  return (
    disc(0, 0, size, dye.form) +
    ring(
      0,
      0,
      size * 0.91,
      dye.spark,
      size * 0.04,
      `stroke-dasharray="${num(size * 0.11)} ${num(size * 0.07)}"`,
    ) +
    around(slices, (degrees, index) =>
      group(
        `transform="rotate(${num(degrees)}) translate(0 ${num(-size * 0.5)})"`,
        shape(star(4, size * 0.32, size * 0.2), index % 2 === 0 ? dye.thread : dye.lift),
        disc(0, 0, size * 0.11, index % 2 === 0 ? dye.lift : dye.spark),
        disc(0, 0, size * 0.045, dye.form),
      ),
    ) +
    shape(star(8, size * 0.2, size * 0.12), dye.spark)
  );
}
