import { arc, arcBand, polar, polyline, times } from '../../geometry.ts';
import { dotted } from '../../motifs/batik.ts';
import { disc, line, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** Lanes sweeping round a corner of the sheet, and one runner who has left the others behind. */
export const runningLanes: Composition = (_sheet, dye, random) => {
  const [x, y, lead, at] = random.pick([
    [0, 675, 560, 52],
    [220, 820, 700, 40],
    [600, 900, 660, 24],
    [-160, 338, 960, 78],
  ] as const);
  const lane = random.pick([80, 96, 116]);
  const first = random.pick([130, 200]);
  const inks = [dye.form, dye.lift, dye.form, dye.thread, dye.lift] as const;
  const shift = random.whole(0, 4);
  const lanes = times((1440 - first) / lane, (index) => {
    const inner = first + index * lane;
    const ink = inks[(index + shift) % inks.length] ?? dye.form;
    const mark = ink === dye.thread ? dye.form : dye.thread;
    const middle = inner + lane / 2;
    const ornaments = [
      () => dotted(arc(x, y, middle, -89, 179), mark, lane * 0.15, lane * 0.4),
      () => chevrons(x, y, middle, lane, mark),
      () => line(arc(x, y, middle - 8, -89, 179) + arc(x, y, middle + 8, -89, 179), mark, 4),
    ] as const;
    return (
      shape(arcBand(x, y, inner + 4, inner + lane - 4, -90, 180), ink) +
      (ornaments[index % 3] ?? ornaments[0])()
    );
  }).join('');
  const leader = first + lane * Math.round((lead - first) / lane) + lane / 2;
  const to = at + random.between(-6, 8);
  const [runnerX, runnerY] = polar(x, y, leader, to);
  return (
    lanes +
    disc(x, y, first - 34, dye.thread) +
    line(arc(x, y, leader, to - 40, to), dye.spark, lane * 0.7) +
    disc(runnerX, runnerY, lane * 0.74, dye.spark) +
    disc(runnerX, runnerY, lane * 0.3, dye.thread)
  );
};

function chevrons(x: number, y: number, radius: number, lane: number, colour: string): string {
  const count = Math.round((radius * Math.PI * 1.5) / (lane * 0.62));
  const path = times(count, (index) => {
    const at = -89 + (index * 266) / count;
    const [nearX, nearY] = polar(x, y, radius, at);
    if (nearX < -60 || nearX > 1260 || nearY < -60 || nearY > 735) return '';
    return polyline([
      polar(x, y, radius - lane * 0.26, at),
      polar(x, y, radius, at + (lane * 15) / radius),
      polar(x, y, radius + lane * 0.26, at),
    ]);
  }).join('');
  return line(path, colour, lane * 0.075);
}
