import { times } from '../../geometry.ts';
import { dotted, swells } from '../../motifs/batik.ts';
import { disc, line, ring, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** Ombak: crests of the regatta sea, row behind row, under a standing sun. */
export const highWaves: Composition = (_sheet, dye, random) => {
  const sun = random.between(260, 940);
  const size = random.pick([120, 170, 210]);
  const length = random.pick([300, 400, 520]);
  const rows = 5;
  const horizon = random.pick([250, 320]);
  const inks = [dye.shade, dye.lift, dye.form, dye.lift, dye.form] as const;
  const sea = times(rows, (index) => {
    const y = horizon + 40 + index * ((675 - horizon) / (rows - 0.6));
    const long = length * (0.7 + index * 0.14);
    const start = -long + ((index * 137) % long) - 40;
    const crest = swells(start, 1300, y, long, long * 0.3);
    const echo = (drop: number): string => swells(start + drop * 0.3, 1300, y + drop, long, long * 0.3);
    const fall = index === 1 || index === 3;
    return (
      shape(`${crest}V675H-600z`, inks[index] ?? dye.form) +
      line(crest, dye.thread, index === 0 ? 3 : 7) +
      line(echo(22), dye.thread, 3) +
      (fall ? dotted(echo(44), dye.spark, 11, 26) : dotted(echo(42), dye.thread, 7, 18))
    );
  });
  return (
    times(6, (index) => ring(sun, horizon, size + 46 + index * 52, dye.shade, 16)).join('') +
    disc(sun, horizon, size, dye.spark) +
    ring(sun, horizon, size * 0.8, dye.thread, 3, 'stroke-dasharray="2 10" stroke-linecap="round"') +
    sea.join('')
  );
};
