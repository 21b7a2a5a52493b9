import { times } from '../geometry.ts';
import { group, num, placed } from '../svg.ts';
import { accent, circle, ground, soft, stroke } from './pen.ts';

/** A ticket with a songket edge, folded and still blank. */
export function noTickets(): string {
  const teeth = times(7, (index) => `M-84 ${num(-38 + index * 11)}l13 5.5l-13 5.5z`).join('');
  const front = 'M-84 -40H16V40H-84z';
  const stub = 'M16 -40L78 -54V-24A12 12 0 0 0 78 0V28L16 40z';
  return (
    soft(circle(196, 88, 62)) +
    ground(186) +
    stroke('M92 176H214', 1.5, 'stroke-dasharray="1 7" opacity=".7"') +
    group(
      placed(158, 118, -7),
      stroke(front),
      soft(stub),
      stroke(stub),
      accent(teeth),
      stroke('M-64 -40V40', 1.5),
      stroke('M-48 -18H-2M-48 -2H-16M-48 14H-24', 2, 'stroke-dasharray="7 7"'),
      stroke(`${circle(48, -8, 11)}M48 -19V3M37 -8H59M40.2 -15.8L55.8 -.2M55.8 -15.8L40.2 -.2`, 1.5),
    )
  );
}
