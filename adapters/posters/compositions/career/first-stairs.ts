import { times } from '../../geometry.ts';
import { dotted } from '../../motifs/batik.ts';
import { batWings } from '../../motifs/songket.ts';
import { disc, group, line, num, placed, rect, ring } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** A stair of woven steps climbing out of the sheet, and the ball of light that goes up it. */
export const firstStairs: Composition = (_sheet, dye, random) => {
  const steps = random.pick([5, 6, 8]);
  const width = 1200 / steps;
  const rise = random.between(430, 520) / steps;
  const inks = [dye.form, dye.lift, dye.form, dye.thread] as const;
  const shift = random.whole(0, 3);
  const on = random.whole(Math.ceil(steps / 2) - 1, steps - 2);
  const size = Math.min(width * 0.42, 92);
  const top = (index: number): number => 675 - 70 - rise * (index + 0.6);
  const stair = times(steps, (index) => {
    const ink = inks[(index + shift) % inks.length] ?? dye.form;
    const mark = ink === dye.thread ? dye.form : dye.thread;
    const y = top(index);
    const insides = [
      () =>
        line(
          times(
            (675 - y) / 26,
            (row) => `M${num(index * width)} ${num(y + 66 + row * 26)}h${num(width)}`,
          ).join(''),
          mark,
          4,
        ),
      () =>
        dotted(
          times(
            (675 - y) / 40,
            (row) =>
              `M${num(index * width + 24 + (row % 2) * 20)} ${num(y + 78 + row * 40)}h${num(width - 40)}`,
          ).join(''),
          mark,
          11,
          40,
        ),
      () =>
        line(
          times(width / 30, (column) => `M${num(index * width + 15 + column * 30)} ${num(y + 62)}V675`).join(
            '',
          ),
          mark,
          4,
        ),
    ] as const;
    return (
      rect(index * width, y, width + 1, 675 - y, ink) +
      (insides[index % 3] ?? insides[0])() +
      rect(index * width, y, width, 44, ink) +
      group(placed(index * width, y + 26), batWings(width, 30, 5, mark)) +
      rect(index * width, y, width, 8, dye.spark) +
      rect((index + 1) * width - 8, y + 8, 8, 675 - y, '#000', 'opacity=".2"')
    );
  }).join('');
  const [x, y] = [(on + 0.5) * width, top(on) - size];
  const path = times(
    on,
    (index) =>
      `M${num((index + 0.5) * width)} ${num(top(index) - 40)}Q${num((index + 1) * width)} ${num(top(index + 1) - 130)} ${num((index + 1.5) * width)} ${num(top(index + 1) - 40)}`,
  ).join('');
  return (
    times(8, (index) => ring(x, y, size + 50 + index * 64, dye.shade, 24)).join('') +
    dotted(path, dye.thread, 9, 24) +
    stair +
    disc(x, y, size, dye.spark) +
    ring(x, y, size * 0.74, dye.thread, 5, 'stroke-dasharray="2 12" stroke-linecap="round"') +
    disc(x, y, size * 0.36, dye.thread)
  );
};
