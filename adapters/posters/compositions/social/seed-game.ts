import { polar, times } from '../../geometry.ts';
import { bloom, dotted } from '../../motifs/batik.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Stamp } from '../../sheet.ts';
import { disc, group, line, placed, rect, ring, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** Congkak: the long board from above, mid-game, seeds in every house. */
export const seedGame: Composition = (sheet, dye, random) => {
  const turn = random.pick([-16, 14, -26, 0]);
  const houses = random.pick([5, 6, 7]);
  const half = random.pick([560, 640]);
  const board = `M${-half} 0C${-half + 20} -150 ${-half + 220} -190 ${-half + 330} -176H${half - 330}C${half - 220} -190 ${half - 20} -150 ${half} 0C${half - 20} 150 ${half - 220} 190 ${half - 330} 176H${-half + 330}C${-half + 220} 190 ${-half + 20} 150 ${-half} 0z`;
  const pitch = ((half - 235) * 2) / houses;
  const size = Math.min(pitch * 0.42, 72);
  const pips = [dye.thread, dye.spark, dye.lift].map((ink) =>
    sheet.stamp(
      disc(1.5, 3, 10, '#000', 'opacity=".25"') +
        disc(0, 0, 10, ink) +
        disc(-3, -3, 2.4, '#fff', 'opacity=".6"'),
    ),
  );
  const pits = times(houses, (index) => (index - (houses - 1) / 2) * pitch)
    .flatMap((x) => [[x, -86] as const, [x, 86] as const])
    .map(([x, y]) =>
      group(
        placed(x, y),
        pit(size, dye.ground, dye.thread),
        seeds(random, random.whole(0, 6), size * 0.56, pips, size * 0.2),
      ),
    )
    .join('');
  const homes = [-1, 1]
    .map((hand) =>
      group(
        placed(hand * (half - 140), 0),
        pit(100, dye.ground, dye.thread),
        seeds(random, random.whole(6, 12), 66, pips, 15),
      ),
    )
    .join('');
  const cloth = sheet.cloth(
    { width: 130, height: 130, turn: 45 },
    group(
      placed(65, 65),
      bloom(sheet, 4, 46, 26, { outer: dye.shade, inner: dye.ground, vein: dye.shade }, 45),
    ) +
      ring(0, 0, 16, dye.shade, 7) +
      ring(130, 130, 16, dye.shade, 7) +
      ring(0, 130, 16, dye.shade, 7) +
      ring(130, 0, 16, dye.shade, 7),
  );
  return (
    rect(0, 0, 1200, 675, cloth) +
    group(
      placed(600, 338, turn, 1.12),
      group('transform="translate(14 24)"', shape(board, '#000', 'opacity=".28"')),
      shape(board, dye.form),
      group('transform="scale(.965 .9)"', line(board, dye.lift, 9)),
      group('transform="scale(.94 .83)"', dotted(board, dye.thread, 7, 20)),
      pits,
      homes,
      line(`M${-half + 270} 0H${half - 270}`, dye.lift, 6, 'stroke-dasharray="22 12"'),
    )
  );
};

function pit(size: number, hollow: string, rim: string): string {
  return (
    disc(0, 0, size, hollow) +
    disc(0, 0, size, '#000', 'opacity=".25"') +
    disc(size * 0.05, size * 0.09, size * 0.9, hollow) +
    ring(0, 0, size, rim, 6)
  );
}

function seeds(
  random: SeededRandom,
  count: number,
  spread: number,
  pips: readonly Stamp[],
  size: number,
): string {
  const start = random.between(0, 360);
  return times(count, (index) => {
    const [x, y] = polar(0, 0, spread * Math.sqrt((index + 0.4) / Math.max(count, 3)), start + index * 137.5);
    return pips[index % pips.length]?.(placed(x, y, 0, size / 10)) ?? '';
  }).join('');
}
