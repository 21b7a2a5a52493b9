import { arc, times } from '../../geometry.ts';
import { dotted } from '../../motifs/batik.ts';
import { group, line, num, placed, rect, ring, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** A shuttlecock coming down, its feathers spread like a fan of leaves. */
export const featheredFlight: Composition = (sheet, dye, random) => {
  const [x, y, turn, scale] = random.pick([
    [420, 500, 44, 1.12],
    [360, 520, 56, 1.4],
    [540, 540, 24, 1.2],
    [300, 360, 72, 1.3],
  ] as const);
  const feathers = random.pick([7, 9]);
  const spread = random.between(62, 78);
  const net = sheet.cloth(
    { width: 58, height: 58, turn: random.pick([0, 45]) },
    line('M0 29H58M29 0V58', dye.shade, 7),
  );
  const feather = (index: number): string => {
    const at = (index / (feathers - 1) - 0.5) * spread;
    const ink = [dye.thread, dye.lift, dye.thread, dye.form][index % 4] ?? dye.thread;
    const mark = ink === dye.thread ? dye.lift : dye.thread;
    const barbs = times(
      9,
      (step) =>
        `M0 ${num(-232 - step * 32)}L${30 + step * 2} ${num(-262 - step * 32)}M0 ${num(-232 - step * 32)}L${-30 - step * 2} ${num(-262 - step * 32)}`,
    ).join('');
    return group(
      placed(0, 0, at),
      shape(
        'M-12 -60L-46 -220C-80 -360 -70 -500 0 -580C70 -500 80 -360 46 -220L12 -60z',
        ink,
        `stroke="${dye.ground}" stroke-width="6"`,
      ),
      line(barbs, mark, 5, 'stroke-linecap="round"'),
      line('M0 -60V-560', ink === dye.thread ? dye.form : dye.thread, 6),
    );
  };
  const order = times(feathers, (index) => index).sort(
    (a, b) => Math.abs(b - (feathers - 1) / 2) - Math.abs(a - (feathers - 1) / 2),
  );
  return (
    rect(0, 0, 1200, 675, net) +
    times(6, (index) => ring(x, y, 250 + index * 96, dye.shade, 30)).join('') +
    group(
      placed(x, y, turn, scale),
      times(5, (index) => streak((index - 2) * 84, index, index === 3 ? dye.spark : dye.lift)).join(''),
    ) +
    group(
      placed(x, y, turn, scale),
      order.map(feather).join(''),
      line(arc(0, 0, 210, -spread / 2 - 3, spread / 2 + 3), dye.form, 16) +
        line(arc(0, 0, 152, -spread / 2 - 3, spread / 2 + 3), dye.form, 12),
      dotted(arc(0, 0, 210, -spread / 2, spread / 2), dye.spark, 7, 17),
      shape('M-98 -84C-104 40 -60 104 0 104S104 40 98 -84C60 -112 -60 -112 -98 -84z', dye.form),
      shape('M-98 -84C-60 -112 60 -112 98 -84L100 -42C60 -68 -60 -68 -100 -42z', dye.spark),
      shape('M30 -64C70 -58 90 -50 99 -42C96 50 60 104 0 104C60 70 60 0 30 -64z', '#000', 'opacity=".16"'),
      line(
        'M-74 -8C-40 -26 40 -26 74 -8M-58 34C-30 20 30 20 58 34',
        dye.lift,
        7,
        'stroke-linecap="round" stroke-dasharray="0 16"',
      ),
    )
  );
};

function streak(x: number, index: number, colour: string): string {
  const from = 150 + Math.abs(index - 2) * -34 + (index % 2) * 26;
  return line(
    `M${x} ${from}V${from + 130 + index * 46}`,
    colour,
    15,
    `stroke-linecap="round"${index % 2 === 0 ? '' : ' stroke-dasharray="0 32"'}`,
  );
}
