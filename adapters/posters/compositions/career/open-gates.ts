import { times } from '../../geometry.ts';
import { dotted } from '../../motifs/batik.ts';
import { disc, group, line, num, placed, rect, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** A gate inside a gate inside a gate, and light standing in the last one. */
export const openGates: Composition = (sheet, dye, random) => {
  const x = random.pick([600, 600, 380]);
  const gates = random.pick([5, 6]);
  const pointed = random.chance(0.5);
  const inks = [dye.form, dye.lift, dye.form, dye.thread, dye.form, dye.lift] as const;
  const shift = random.whole(0, 3);
  const outline = (half: number, top: number): string => {
    const shoulder = top + half * (pointed ? 0.86 : 1);
    const crown = pointed
      ? `C${num(-half)} ${num(shoulder - half * 0.5)} ${num(-half * 0.24)} ${num(top + half * 0.24)} 0 ${num(top)}C${num(half * 0.24)} ${num(top + half * 0.24)} ${num(half)} ${num(shoulder - half * 0.5)} ${num(half)} ${num(shoulder)}`
      : `A${num(half)} ${num(half)} 0 0 1 ${num(half)} ${num(shoulder)}`;
    return `M${num(-half)} 700V${num(shoulder)}${crown}V700z`;
  };
  const sky = sheet.cloth(
    { width: 84, height: 84, turn: 45 },
    rect(0, 0, 84, 6, dye.shade) + rect(0, 0, 6, 84, dye.shade) + disc(45, 45, 8, dye.shade),
  );
  const nested = times(gates, (index) => {
    const half = 560 - index * (430 / (gates - 1));
    const top = (pointed ? -170 : -70) + index * (430 / (gates - 1));
    const ink = inks[(index + shift) % inks.length] ?? dye.form;
    const mark = ink === dye.thread ? dye.form : dye.thread;
    const inner = outline(half - 34, top + 44);
    const ornaments = [
      () => dotted(inner, mark, 12, 28),
      () => line(inner, mark, 5) + line(outline(half - 48, top + 62), mark, 5),
      () => line(inner, mark, 15, 'stroke-dasharray="34 14"'),
    ] as const;
    return shape(outline(half, top), ink) + (ornaments[index % 3] ?? ornaments[0])();
  }).join('');
  const steps = times(5, (index) =>
    rect(-110 - index * 46, 565 + index * 24, 220 + index * 92, 25, index % 2 === 0 ? dye.thread : dye.lift),
  ).join('');
  return (
    rect(0, 0, 1200, 675, sky) +
    group(
      placed(x, 0),
      nested,
      shape(outline(92, 356), dye.spark),
      disc(0, 470, 56, dye.thread),
      rect(-92, 528, 184, 40, dye.thread, 'opacity=".4"'),
      steps,
    )
  );
};
