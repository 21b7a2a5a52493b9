import { around, petal, times } from '../../geometry.ts';
import { extremes } from '../../palettes.ts';
import { disc, group, line, num, placed, rect, ring, shape, turned } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** A carved window screen: lamplight through fretwork above, louvres below. */
export const carvedScreen: Composition = (sheet, dye, random) => {
  const bays = random.pick([3, 4, 5]);
  const bay = 1200 / bays;
  const sill = random.pick([400, 450]);
  const lamp = random.whole(0, bays - 1);
  const lampX = (lamp + 0.5) * bay;
  const cell = random.pick([84, 104]);
  const fret = sheet.cloth(
    { width: cell, height: cell, x: bay / 2 - cell / 2, y: sill },
    group(
      placed(cell / 2, cell / 2),
      around(4, (degrees) => shape(petal(cell * 0.5, cell * 0.3), dye.form, turned(degrees)), 45),
      ring(0, 0, cell * 0.46, dye.form, cell * 0.09),
    ) +
      disc(0, 0, cell * 0.17, dye.form) +
      disc(cell, 0, cell * 0.17, dye.form) +
      disc(0, cell, cell * 0.17, dye.form) +
      disc(cell, cell, cell * 0.17, dye.form),
  );
  const inset = 26;
  const arch = (x: number): string => {
    const [left, right, top] = [x + inset, x + bay - inset, 60];
    const middle = x + bay / 2;
    const spring = top + bay * 0.36;
    return `M${num(left)} ${sill - 14}V${num(spring)}C${num(left)} ${num(spring - bay * 0.2)} ${num(middle - bay * 0.16)} ${num(top + bay * 0.1)} ${num(middle)} ${top - 20}C${num(middle + bay * 0.16)} ${num(top + bay * 0.1)} ${num(right)} ${num(spring - bay * 0.2)} ${num(right)} ${num(spring)}V${sill - 14}z`;
  };
  const arches = times(bays, (index) => arch(index * bay)).join('');
  const lit = times(bays, (index) => shape(arch(index * bay), index === lamp ? dye.spark : dye.ground)).join(
    '',
  );
  const slats = times(bays, (index) => {
    const left = index * bay + inset;
    const count = Math.floor((675 - sill - 30) / 34);
    return times(
      count,
      (slat) =>
        rect(left, sill + 30 + slat * 34, bay - inset * 2, 22, slat % 2 === 0 ? dye.lift : dye.thread) +
        rect(left, sill + 46 + slat * 34, bay - inset * 2, 6, '#000', 'opacity=".22"'),
    ).join('');
  }).join('');
  const window = sheet.window(arches);
  return (
    rect(0, 0, 1200, 675, dye.form) +
    lit +
    group(window, disc(lampX, sill - 150, bay * 0.36, extremes(dye).lightest)) +
    shape(arches, fret) +
    line(arches, dye.lift, 12) +
    line(arches, dye.thread, 4) +
    rect(0, sill - 14, 1200, 26, dye.lift) +
    rect(0, sill - 14, 1200, 6, dye.thread) +
    slats
  );
};
