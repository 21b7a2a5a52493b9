import { times } from '../../geometry.ts';
import { dotted } from '../../motifs/batik.ts';
import { disc, group, line, num, ring, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** An opened book whose leaves fan like a palm, close enough to leave the sheet. */
export const openedBook: Composition = (_sheet, dye, random) => {
  const x = random.pick([600, 430, 250]);
  const leaves = random.pick([5, 7, 9]);
  const lamp = random.between(96, 116);
  const inks = random.pick([
    [dye.form, dye.lift, dye.thread, dye.lift],
    [dye.thread, dye.form, dye.lift, dye.form],
    [dye.lift, dye.thread, dye.form, dye.spark],
  ] as const);
  const side = (hand: 1 | -1): string =>
    group(
      `transform="translate(${x} 640) scale(${hand} 1)"`,
      ...times(leaves, (index) => {
        const turn = 13 + (index * 70) / (leaves - 1);
        const ink = inks[index % inks.length] ?? dye.form;
        const mark = ink === dye.thread ? dye.form : dye.thread;
        const long = 1240;
        const bend = 120;
        const page = `M0 0C${bend} -220 ${bend * 0.6} -${num(long * 0.66)} 0 -${num(long)}L190 -${num(long - 70)}C${bend * 1.9} -${num(long * 0.6)} ${bend * 1.6} -200 0 0z`;
        const ruled = [0.3, 0.5, 0.7]
          .map(
            (share) =>
              `M0 0C${num(bend + share * 110)} -${num(210)} ${num(bend * 0.6 + share * 150)} -${num(long * 0.64)} ${num(190 * share)} -${num(long - 70 * share)}`,
          )
          .join('');
        return group(
          `transform="rotate(${num(turn)})"`,
          shape(page, ink),
          index % 2 === 0
            ? line(ruled, mark, 3.5)
            : dotted(
                `M0 0C${num(bend + 55)} -210 ${num(bend * 0.6 + 75)} -${num(long * 0.64)} 95 -${num(long - 35)}`,
                mark,
                11,
                26,
              ),
          line(page, dye.ground, 5),
        );
      }).reverse(),
    );
  return (
    times(7, (index) => ring(x, 140, lamp + 34 + index * 46, dye.shade, 14)).join('') +
    disc(x, 140, lamp, dye.spark) +
    side(1) +
    side(-1) +
    shape(`M${x - 60} 675C${x - 40} 640 ${x + 40} 640 ${x + 60} 675z`, dye.spark)
  );
};
