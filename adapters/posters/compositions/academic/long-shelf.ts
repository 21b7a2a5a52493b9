import { times } from '../../geometry.ts';
import { dotted } from '../../motifs/batik.ts';
import { disc, group, line, num, placed, rect, ring } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** A shelf of bound volumes with woven spines, some leaning, some piled, a lamp-moon behind them. */
export const longShelf: Composition = (_sheet, dye, random) => {
  const floor = random.pick([600, 640]);
  const moon = random.between(300, 900);
  const inks = [dye.lift, dye.form, dye.thread, dye.form, dye.lift, dye.form, dye.thread] as const;
  let volume = random.whole(0, 6);
  const bound = (width: number, height: number): string => {
    volume += random.whole(1, 3);
    const ink = inks[volume % inks.length] ?? dye.lift;
    const mark = ink === dye.thread ? dye.form : volume % 5 === 0 ? dye.spark : dye.thread;
    return spine(width - 7, height, ink, mark, random.whole(0, 4));
  };

  let x = -random.between(0, 60);
  let last = 0;
  let books = '';
  let piledUp = false;
  while (x < 1210) {
    const habit = random.next();
    if (habit < 0.2 && last > 330) {
      const [width, height, lean] = [84, last - random.between(40, 90), random.between(9, 15)];
      const radians = (lean * Math.PI) / 180;
      x += height * Math.sin(radians);
      books += group(placed(x, floor, -lean), group(placed(width / 2, 0), bound(width, height)));
      x += width * Math.cos(radians) + 8;
      last = 0;
    } else if (habit < 0.5 && !piledUp && x > 60 && x < 940) {
      const long = random.between(230, 290);
      const piled = random.whole(2, 4);
      books += times(piled, (index) =>
        group(
          placed(x + long / 2 + random.between(-14, 14), floor - (index + 0.5) * 58, 90),
          group(placed(0, long / 2), bound(58, long - index * 22)),
        ),
      ).join('');
      books +=
        disc(x + long / 2, floor - piled * 58 - 40, 42, dye.thread) +
        ring(
          x + long / 2,
          floor - piled * 58 - 40,
          26,
          dye.form,
          5,
          'stroke-dasharray="0 13" stroke-linecap="round"',
        );
      piledUp = true;
      x += long + 22;
      last = 0;
    } else {
      const width = random.pick([64, 92, 128]);
      last = random.between(320, 500);
      books += group(placed(x + width / 2, floor), bound(width, last));
      x += width;
    }
  }
  return (
    times(4, (index) => ring(moon, 220, 216 + index * 52, dye.shade, 18)).join('') +
    disc(moon, 220, 160, dye.spark) +
    books +
    rect(0, floor, 1200, 675 - floor, dye.form) +
    rect(0, floor, 1200, 8, dye.thread) +
    dotted(`M12 ${(floor + 683) / 2}H1200`, dye.thread, 9, 26)
  );
};

function spine(width: number, height: number, ink: string, mark: string, kind: number): string {
  const [left, top] = [-width / 2, -height];
  const rule = (y: number, weight: number): string => rect(left, top + y, width, weight, mark);
  const cover =
    rect(left, top, width, height, ink, 'rx="5"') +
    rect(left, top, width * 0.12, height, '#fff', 'opacity=".13"') +
    rect(left + width * 0.84, top, width * 0.16, height, '#000', 'opacity=".16"');
  const upright = (shares: readonly number[]): string =>
    shares.map((share) => `M${num(left * share)} ${num(top + 28)}V-28`).join('');
  const peaks = times(
    (height - 90) / 30,
    (step) =>
      `M${num(left + 9)} ${num(top + 58 + step * 30)}L0 ${num(top + 42 + step * 30)}L${num(-left - 9)} ${num(top + 58 + step * 30)}`,
  );
  const bindings = [
    () => rule(30, 6) + rule(46, 20) + rule(height - 86, 20) + rule(height - 58, 6),
    () => line(peaks.join(''), mark, 6),
    () =>
      rule(34, 9) + dotted(`M0 ${num(top + 76)}V-56`, mark, width * 0.22, width * 0.4) + rule(height - 38, 9),
    () =>
      rule(height * 0.26, 5) +
      rule(height * 0.26 + 15, height * 0.22) +
      rule(height * 0.48 + 25, 5) +
      disc(0, -height * 0.22, width * 0.2, mark),
    () => line(upright([0.56, 0.2, -0.2, -0.56]), mark, 5),
  ] as const;
  return cover + (bindings[kind] ?? bindings[0])();
}
