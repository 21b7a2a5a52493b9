import { times } from '../../geometry.ts';
import { dotted } from '../../motifs/batik.ts';
import { group, line, num, placed, rect } from '../../svg.ts';
import type { Composition } from '../composition.ts';

const reach = 800;

/** A few very broad ribbons plaited across the whole sheet, each with its own stripe. */
export const broadRibbons: Composition = (sheet, dye, random) => {
  const turn = random.pick([-45, -30, 30, 20]);
  const pitch = random.pick([190, 230, 280]);
  const width = pitch * 0.82;
  const count = Math.ceil((reach * 2) / pitch);
  const shift = random.whole(0, 4);
  const at = (index: number): number => -reach + (index + 0.5) * pitch;

  const strip = (index: number, inks: readonly string[]): string => {
    const ink = inks[(index + shift) % inks.length] ?? dye.lift;
    const mark = ink === dye.thread ? dye.form : dye.thread;
    const stripes = [
      () => dotted(`M0 ${-reach}V${reach}`, mark, width * 0.11, width * 0.22),
      () => upright([-0.3, -0.24, 0.24, 0.3], width, mark, 5),
      () => upright([-0.3, -0.18, -0.06, 0.06, 0.18, 0.3], width, mark, 4),
    ] as const;
    return (
      rect(-width / 2, -reach, width, reach * 2, ink) +
      upright([-0.44, 0.44], width, mark, 3) +
      (stripes[(index + shift) % 3] ?? stripes[0])()
    );
  };
  const down = times(count, (index) => strip(index, [dye.thread, dye.lift, dye.spark, dye.thread, dye.lift]));
  const across = times(count, (index) => sheet.stamp(strip(index + 1, [dye.form, dye.lift, dye.form])));

  const over = across.map((level, index) => {
    const crossings = times(count, (column) => column).filter((column) => (index + column) % 2 === 0);
    const window = sheet.window(
      crossings
        .map(
          (column) =>
            `M${num(at(column) - pitch / 2 - 3)} ${num(at(index) - pitch / 2)}h${pitch + 6}v${pitch}h${-pitch - 6}z`,
        )
        .join(''),
    );
    const cast = crossings
      .map((column) =>
        rect(at(column) - width / 2, at(index) - width / 2 - 12, width, width + 24, '#000', 'opacity=".28"'),
      )
      .join('');
    return cast + group(window, level(placed(0, at(index), 90)));
  });
  return group(
    placed(600, 338, turn),
    rect(-reach, -reach, reach * 2, reach * 2, dye.form),
    across.map((level, index) => level(placed(0, at(index), 90))).join(''),
    down
      .map(
        (drawing, index) =>
          rect(at(index) - width / 2 - 12, -reach, width + 24, reach * 2, '#000', 'opacity=".28"') +
          group(placed(at(index), 0), drawing),
      )
      .join(''),
    over.join(''),
  );
};

function upright(shares: readonly number[], width: number, colour: string, weight: number): string {
  return line(shares.map((share) => `M${num(width * share)} ${-reach}V${reach}`).join(''), colour, weight);
}
