import { petal } from '../geometry.ts';
import { group, placed } from '../svg.ts';
import { accent, circle, ground, soft, stroke } from './pen.ts';

/** A moon kite without its string. */
export function offline(): string {
  const wing = 'M0 -22C24 -40 66 -34 82 -8C64 0 30 4 0 14C-30 4 -64 0 -82 -8C-66 -34 -24 -40 0 -22z';
  const moon = 'M-44 22C-36 58 36 58 44 22C58 74 26 92 0 92C-26 92 -58 74 -44 22z';
  const body = 'M0 -56C8 -42 9 -26 7 -10C5 10 10 32 0 58C-10 32 -5 10 -7 -10C-9 -26 -8 -42 0 -56z';
  const leaf = petal(17, 8);
  return (
    soft(circle(222, 62, 34)) +
    stroke('M34 60h26M46 70h34M250 128h30M262 138h26M238 28h14', 1.5, 'opacity=".7"') +
    group(
      placed(160, 76, 18, 0.94),
      soft(moon),
      stroke(moon),
      stroke('M-40 50C-30 76 -14 82 0 82C14 82 30 76 40 50', 1.5, 'stroke-dasharray="1 6"'),
      soft(wing),
      stroke(wing),
      stroke('M0 -14C22 -28 54 -26 66 -10M0 -14C-22 -28 -54 -26 -66 -10', 1.5),
      ...[-1, 1].map((hand) =>
        group(
          `transform="scale(${hand} 1)"`,
          stroke(leaf, 1.5, placed(36, -9, 70)),
          stroke(leaf, 1.5, placed(34, -11, 20)),
          stroke(leaf, 1.5, placed(34, -9, 118)),
        ),
      ),
      accent(body),
      stroke(body),
      stroke('M-13 -53C-8 -66 8 -66 13 -53'),
    ) +
    stroke('M149 101C140 112 152 118 144 128', 1.8) +
    stroke('M72 174C86 174 94 168 108 176C118 182 106 190 100 183C96 176 118 168 130 166', 1.8) +
    stroke('M134 156l2 -6M139 144l1 -5', 1.5, 'stroke-dasharray="1 5"') +
    ground(184, 30, 290) +
    soft('M52 162H72V184H52z') +
    stroke('M48 160H76M48 184H76M52 160V184M72 160V184') +
    stroke('M52 167H72M52 172H72M52 177H72', 1.5)
  );
}
