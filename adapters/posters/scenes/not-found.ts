import { group, placed } from '../svg.ts';
import { accent, ground, soft, stroke } from './pen.ts';

/** A row of bamboo shoots with one missing. */
export function notFound(): string {
  const shoot = 'M-26 0C-26 -40 -8 -66 0 -96C8 -66 26 -40 26 0z';
  const dress =
    stroke('M-17 0C-16 -30 -5 -48 0 -68C5 -48 16 -30 17 0', 1.5) +
    stroke('M-9 0C-8 -18 -3 -28 0 -40C3 -28 8 -18 9 0', 1.5);
  const row = [56, 108, 212, 264].map((x, index) =>
    group(placed(x, 172, 0, index === 1 || index === 2 ? 1 : 0.82), soft(shoot), stroke(shoot), dress),
  );
  return (
    row.join('') +
    group(placed(160, 172, 0, 1.16), stroke(shoot, 1.8, 'stroke-dasharray="1 6.500"')) +
    accent('M160 96l10 12l-10 12l-10 -12z') +
    ground(172, 14, 306) +
    stroke('M70 184H250', 1.5, 'stroke-dasharray="1 7" opacity=".7"')
  );
}
