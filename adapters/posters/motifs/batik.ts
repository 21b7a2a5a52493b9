import { around, type Point, petal, polar, times } from '../geometry.ts';
import type { Sheet } from '../sheet.ts';
import { disc, line, num, shape, turned } from '../svg.ts';

/** Isen: dots set evenly on a circle. */
export function dotCircle(radius: number, count: number, size: number, colour: string): string {
  return times(count, (index) => {
    const [x, y] = polar(0, 0, radius, (index * 360) / count);
    return disc(x, y, size, colour);
  }).join('');
}

/** A line of dots, drawn as one dashed stroke. */
export function dotted(path: string, colour: string, size: number, gap: number): string {
  return line(path, colour, size, `stroke-linecap="round" stroke-dasharray="0 ${num(gap)}"`);
}

/** A flower of leaves with an inner leaf and a vein, around the origin. */
export function bloom(
  sheet: Sheet,
  petals: number,
  length: number,
  width: number,
  colours: { readonly outer: string; readonly inner: string; readonly vein: string },
  turn = 0,
): string {
  const leaf = sheet.stamp(
    shape(petal(length, width, 0.62), colours.outer) +
      shape(petal(length * 0.8, width * 0.6, 0.64), colours.inner) +
      line(
        `M0 ${num(-length * 0.16)}V${num(-length * 0.62)}`,
        colours.vein,
        Math.max(1.5, length * 0.014),
        'stroke-linecap="round"',
      ),
  );
  return around(petals, (degrees) => leaf(turned(degrees)), turn);
}

/** Ombak: one swell of the sea repeated along a line, as an open path. */
export function swells(left: number, right: number, y: number, length: number, height: number): string {
  let path = `M${num(left)} ${num(y)}`;
  for (let x = left; x < right; x += length) {
    path += `c${num(length * 0.34)} 0 ${num(length * 0.36)} ${num(-height)} ${num(length * 0.62)} ${num(-height)}s${num(length * 0.12)} ${num(height)} ${num(length * 0.38)} ${num(height)}`;
  }
  return path;
}

/** Parang: the slanted blade, an S in a box of the given size around the origin. */
export function parangBlade(width: number, height: number): string {
  const [w, h] = [width / 2, height / 2];
  return (
    `M${num(-w)} ${num(h)}C${num(-w)} ${num(h * 0.1)} ${num(w * 0.1)} ${num(h * 0.35)} ${num(w * 0.2)} ${num(-h * 0.25)}` +
    `C${num(w * 0.28)} ${num(-h * 0.7)} ${num(w * 0.6)} ${num(-h)} ${num(w)} ${num(-h)}` +
    `C${num(w)} ${num(-h * 0.1)} ${num(-w * 0.1)} ${num(-h * 0.35)} ${num(-w * 0.2)} ${num(h * 0.25)}` +
    `C${num(-w * 0.28)} ${num(h * 0.7)} ${num(-w * 0.6)} ${num(h)} ${num(-w)} ${num(h)}z`
  );
}

/** A curling tendril that winds inwards, as an open path from the origin. */
export function tendril(size: number, turns: number, hand: 1 | -1): string {
  const steps = Math.round(turns * 14);
  const points = times(steps + 1, (index): Point => {
    const along = index / steps;
    const [x, y] = polar(0, 0, size * (1 - along * 0.82), -90 * hand + hand * along * turns * 360);
    return [x, y];
  });
  const [first = [0, 0]] = points;
  return `M0 0${points
    .slice(1)
    .map(([x, y], index) => `${index === 0 ? 'L' : ' '}${num(x - first[0])} ${num(y - first[1])}`)
    .join('')}`;
}
