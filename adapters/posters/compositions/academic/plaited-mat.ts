import { times } from '../../geometry.ts';
import { group, num, placed, rect, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** A mat seen from above: upright strips crossed by level ones, its figure made by which strip lies on top. */
export const plaitedMat: Composition = (sheet, dye, random) => {
  const cell = random.pick([52, 60, 72]);
  const turned = random.chance(0.5);
  const reach = turned ? 700 : 620;
  const count = Math.ceil((reach * 2) / cell);
  const rows = turned ? count : Math.ceil(700 / cell);
  const [across, down] = turned ? [600, 338] : [random.pick([600, 600, 330]), random.pick([338, 338, 620])];
  const centre = turned ? Math.round(count / 2) : Math.round((reach - 600 + across) / cell);
  const middle = turned ? Math.round(rows / 2) : Math.round(down / cell);
  const near = (column: number, row: number): number => Math.abs(column - centre) + Math.abs(row - middle);
  const on = (column: number, row: number): boolean => near(column, row) % 4 < 2;
  const step = random.pick([4, 6]);
  const inks = [dye.spark, dye.thread, dye.thread, dye.spark] as const;
  const inkAt = (column: number, row: number): number => Math.floor(near(column, row) / step) % inks.length;

  const runs = inks.map(() => '');
  let cast = '';
  times(rows, (row) => {
    let column = 0;
    while (column < count) {
      if (!on(column, row)) {
        column += 1;
        continue;
      }
      const from = column;
      const ink = inkAt(column, row);
      while (column < count && on(column, row)) column += 1;
      const [x, y, width, height] = [
        from * cell - 1,
        row * cell + cell * 0.07,
        (column - from) * cell + 2,
        cell * 0.86,
      ];
      runs[ink] = `${runs[ink] ?? ''}M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`;
      cast += `M${num(x - cell * 0.13)} ${num(y)}h${num(width + cell * 0.26)}v${num(height)}h${num(-width - cell * 0.26)}z`;
    }
  });
  const [width, height] = [count * cell, rows * cell];
  const [lit, dim] = [cell * 0.1, cell * 0.13];
  const upright = sheet.cloth(
    { width: cell, height: cell },
    rect(cell * 0.07, 0, cell * 0.86, cell, dye.lift) +
      rect(cell * 0.07, 0, lit, cell, '#fff', 'opacity=".16"') +
      rect(cell * 0.8, 0, dim, cell, dye.form, 'opacity=".3"'),
  );
  const gleam = sheet.cloth(
    { width: cell, height: cell },
    rect(0, cell * 0.07, cell, lit, '#fff', 'opacity=".28"') +
      rect(0, cell * 0.8, cell, dim, dye.form, 'opacity=".22"'),
  );
  return group(
    turned ? `${placed(600, 338, 45)}` : '',
    group(
      turned ? placed(-width / 2, -height / 2) : placed(600 - reach, 0),
      rect(0, 0, width, height, dye.form),
      rect(0, 0, width, height, upright),
      shape(cast, dye.form, 'opacity=".5"'),
      inks.map((ink, index) => shape(runs[index] || 'M0 0', ink)).join(''),
      shape(runs.join(''), gleam),
    ),
  );
};
