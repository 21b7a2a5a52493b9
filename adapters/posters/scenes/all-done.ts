import { around, petal } from '../geometry.ts';
import { group, placed, turned } from '../svg.ts';
import { accent, circle, ground, soft, stroke } from './pen.ts';

/** A flower at rest. */
export function allDone(): string {
  const outer = petal(58, 34, 0.6);
  const inner = petal(40, 18, 0.62);
  return (
    stroke('M160 146V184', 2) +
    [-1, 1]
      .map((hand) =>
        group(
          `transform="translate(160 182) scale(${hand} 1)"`,
          soft(petal(52, 22, 0.5), turned(62)),
          stroke(petal(52, 22, 0.5), 2, turned(62)),
          stroke('M0 0L34 -18', 1.5),
        ),
      )
      .join('') +
    group(
      placed(160, 92),
      around(8, (degrees) => soft(outer, turned(degrees)) + stroke(outer, 2, turned(degrees))),
      around(8, (degrees) => stroke(inner, 1.5, turned(degrees))),
      accent(circle(0, 0, 17)),
      stroke(circle(0, 0, 17)),
      '<path d="M-7 0l5 5.500l9 -10.500" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
      [-67.5, -22.5, 22.5, 67.5].map((degrees) => accent(circle(0, -66, 2.6), turned(degrees))).join(''),
    ) +
    ground(184)
  );
}
