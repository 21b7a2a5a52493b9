import { times } from '../../geometry.ts';
import { disc, group, line, num, placed, rect } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** Tanggam: timbers laid herringbone and pegged, their grain showing. */
export const joinedTimber: Composition = (sheet, dye, random) => {
  const width = random.pick([92, 112, 138]);
  const length = width * 3;
  const turn = random.pick([45, 135, 20]);
  const inks = [dye.form, dye.lift, dye.thread, dye.lift] as const;
  const beam = inks.map((ink, index) => {
    const mark = ink === dye.thread ? dye.lift : index % 2 === 0 ? dye.lift : dye.form;
    const grain = [0.2, 0.38, 0.62, 0.8]
      .map(
        (share, step) =>
          `M12 ${num(width * share)}C${num(length * 0.3)} ${num(width * (share + (step % 2 === 0 ? 0.09 : -0.09)))} ${num(length * 0.6)} ${num(width * (share - 0.06))} ${num(length - 12)} ${num(width * share)}`,
      )
      .join('');
    return sheet.stamp(
      rect(2, 2, length - 4, width - 4, ink, 'rx="5"') +
        line(grain, mark, 4, 'stroke-linecap="round"') +
        rect(2, 2, length - 4, width * 0.1, '#fff', 'opacity=".15"') +
        disc(width * 0.5, width * 0.5, width * 0.15, ink) +
        disc(width * 0.5, width * 0.5, width * 0.11, ink === dye.thread ? dye.form : dye.thread),
    );
  });
  const marked = sheet.stamp(
    rect(2, 2, length - 4, width - 4, dye.spark, 'rx="5"') +
      line(
        `M${num(width * 0.5)} ${num(width * 0.5)}H${num(length - width * 0.5)}`,
        dye.thread,
        width * 0.1,
        `stroke-dasharray="0 ${num(width * 0.25)}" stroke-linecap="round"`,
      ),
  );
  const [special, shift] = [random.whole(0, 5), random.whole(0, 3)];
  const reach = Math.ceil(900 / width);
  // One step along the diagonal lays one level beam and one upright beam; six steps across repeat.
  const floor = times(reach * 2, (step) => {
    const i = step - reach;
    return times(Math.ceil((reach * 2) / 6) + 2, (across) => {
      const k = across - Math.ceil(reach / 6) - 1;
      const [left, top] = [(i + k * 3) * width, (i - k * 3) * width];
      if (Math.hypot(left, top) > 1000) return '';
      const row = (((k + shift) % 4) + 4) % 4;
      const ink = random.chance(0.2) ? random.whole(0, 3) : row;
      const level = k === 0 && i === special - 3 ? marked : beam[ink];
      const upright = beam[random.chance(0.2) ? random.whole(0, 3) : row];
      return (level?.(placed(left, top)) ?? '') + (upright?.(placed(left + width, top + width, 90)) ?? '');
    }).join('');
  });
  return rect(0, 0, 1200, 675, dye.form) + group(placed(600, 338, turn), floor.join(''));
};
