import { type Point, polygon, times } from '../../geometry.ts';
import { dotted } from '../../motifs/batik.ts';
import { disc, line, num, ring, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** Ridges one behind another at first light, each cut from straight folds. */
export const twilightPeaks: Composition = (_sheet, dye, random) => {
  const sunX = random.between(280, 920);
  const size = random.pick([110, 150, 200]);
  const inks = [dye.shade, dye.lift, dye.thread, dye.lift, dye.form] as const;
  const ridges = inks.map((ink, layer) => {
    const base = 310 + layer * 88;
    const count = 4 - Math.floor(layer / 2) + random.whole(0, 1);
    const step = 1300 / count;
    const start = -50 - random.between(0, step * 0.5);
    const tops = times(
      count + 2,
      (index): Point => [
        start + index * step + random.between(-0.16, 0.16) * step,
        base - random.between(90, 250) * (1 - layer * 0.1),
      ],
    );
    const ridge: Point[] = tops.flatMap(([x, y], index): Point[] => {
      const next = tops[index + 1];
      return next === undefined
        ? [[x, y]]
        : [
            [x, y],
            [(x + next[0]) / 2 + random.between(-30, 30), base + random.between(20, 60)],
          ];
    });
    const mark = ink === dye.thread ? dye.form : dye.thread;
    const faces = ridge
      .map(([x, y], index) => {
        const next = ridge[index + 1];
        return index % 2 === 0 && next !== undefined
          ? `M${num(x)} ${num(y)}L${num(next[0])} ${num(next[1])}L${num(x + (next[0] - x) * 0.25)} 700L${num(x)} 700z`
          : '';
      })
      .join('');
    const drawn = ridge.map(([x, y]) => `${num(x)} ${num(y)}`).join('L');
    const echo = (drop: number): string =>
      `M${ridge.map(([x, y]) => `${num(x)} ${num(y + drop)}`).join('L')}`;
    return (
      shape(polygon([[-100, 720], ...ridge, [1400, 720]]), ink) +
      shape(faces, '#000', 'opacity=".16"') +
      (layer % 2 === 0 ? line(echo(22) + echo(40), mark, 4) : dotted(echo(26), mark, 8, 20)) +
      line(`M${drawn}`, layer === 0 ? dye.lift : mark, 4, 'stroke-linejoin="bevel"')
    );
  });
  return (
    times(7, (index) => ring(sunX, 270, size + 36 + index * 58, dye.shade, 20)).join('') +
    disc(sunX, 270, size, dye.spark) +
    ridges.join('')
  );
};
