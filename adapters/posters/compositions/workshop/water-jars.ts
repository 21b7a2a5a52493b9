import { times } from '../../geometry.ts';
import { dotted, swells } from '../../motifs/batik.ts';
import type { Sheet } from '../../sheet.ts';
import { disc, group, line, placed, rect, ring } from '../../svg.ts';
import type { Composition } from '../composition.ts';

const outlines = [
  'M-40 0C-150 -40 -168 -190 -70 -240C-20 -262 -62 -330 -30 -400C-24 -420 24 -420 30 -400C62 -330 20 -262 70 -240C168 -190 150 -40 40 0z',
  'M-62 0C-130 -90 -150 -210 -80 -300C-60 -330 -66 -350 -84 -366H84C66 -350 60 -330 80 -300C150 -210 130 -90 62 0z',
  'M-84 0C-190 -30 -196 -190 -40 -214L-52 -262H52L40 -214C196 -190 190 -30 84 0z',
  'M-50 0C-84 -120 -96 -230 -50 -320C-30 -360 -40 -420 -58 -450H58C40 -420 30 -360 50 -320C96 -230 84 -120 50 0z',
] as const;

/** Labu sayong and its cousins drying on the potter's shelf, banded and dotted. */
export const waterJars: Composition = (sheet, dye, random) => {
  const floor = random.pick([590, 620]);
  const scale = random.pick([0.94, 1.1, 1.28]);
  const pitch = 262 * scale;
  const count = Math.ceil(1200 / pitch) + 1;
  const start = random.whole(0, 3);
  const arch = random.chance(0.5);
  const inks = [dye.form, dye.lift, dye.thread, dye.form, dye.spark, dye.lift] as const;
  const jars = times(count, (index) => {
    const kind = (start + index * (random.chance(0.5) ? 1 : 3)) % 4;
    const ink = inks[(index + start) % inks.length] ?? dye.form;
    const mark = ink === dye.thread ? dye.form : ink === dye.lift ? dye.form : dye.thread;
    return group(
      placed(index * pitch + pitch * 0.3, floor, 0, scale),
      jar(sheet, kind, ink, mark, index + start),
    );
  }).join('');
  const niches = times(count, (index) => {
    const x = index * pitch + pitch * 0.3;
    const half = pitch * 0.44;
    return line(
      `M${Math.round(x - half)} ${floor}V210A${Math.round(half)} ${Math.round(half)} 0 0 1 ${Math.round(x + half)} 210V${floor}`,
      dye.shade,
      22,
    );
  }).join('');
  const sun = random.between(300, 900);
  return (
    (arch
      ? niches
      : times(6, (index) => ring(sun, 260, 150 + index * 74, dye.shade, 26)).join('') +
        disc(sun, 260, 120, dye.shade)) +
    jars +
    rect(0, floor, 1200, 675 - floor, dye.form) +
    rect(0, floor, 1200, 9, dye.thread) +
    line(swells(-20, 1240, floor + 50, 62, 22), dye.lift, 6)
  );
};

function jar(sheet: Sheet, kind: number, ink: string, mark: string, dress: number): string {
  const outline = outlines[kind] ?? outlines[0];
  const level = (y: number, weight: number): string => rect(-200, y, 400, weight, mark);
  const dresses = [
    () =>
      level(-110, 8) +
      line(swells(-210, 210, -136, 52, 34), mark, 8) +
      level(-190, 8) +
      dotted('M-200 -214H200', mark, 13, 28),
    () =>
      times(6, (step) => level(-64 - step * 28, step % 2 === 0 ? 12 : 4)).join('') +
      dotted('M-192 -262H200', mark, 12, 26),
    () =>
      line(times(14, (step) => `M${step * 34 - 238} -60l34 -110l34 110`).join(''), mark, 7) +
      level(-58, 7) +
      level(-184, 7) +
      dotted('M-204 -34H200', mark, 12, 26),
  ] as const;
  return group(
    sheet.window(outline),
    rect(-210, -470, 420, 480, ink),
    (dresses[dress % 3] ?? dresses[0])(),
    rect(-210, -300, 420, 10, mark, 'opacity=".9"'),
    rect(46, -470, 170, 480, '#000', 'opacity=".15"'),
    rect(-120, -470, 44, 480, '#fff', 'opacity=".14"'),
  );
}
