import { times } from '../geometry.ts';
import { num } from '../svg.ts';
import { accent, circle, ground, soft, stroke } from './pen.ts';

/** An empty stage under bunting. */
export function noEvents(): string {
  const sag = (x: number): number => 34 + 26 * (1 - ((x - 160) / 116) ** 2);
  const flags = times(9, (index) => {
    const x = 56 + index * 26;
    const flag = `M${num(x - 9)} ${num(sag(x - 9))}L${num(x + 9)} ${num(sag(x + 9))}L${num(x)} ${num(sag(x) + 22)}z`;
    return index % 4 === 0
      ? accent(flag)
      : index % 2 === 0
        ? soft(flag) + stroke(flag, 1.5)
        : stroke(flag, 1.5);
  }).join('');
  const skirt = times(10, (index) => `M${68 + index * 18.4} 186l9.2 -18l9.2 18`).join('');
  return (
    soft('M118 150L146 62H174L202 150z', 'opacity=".75"') +
    soft('M102 150a58 8 0 0 0 116 0a58 8 0 0 0 -116 0z') +
    stroke('M44 186V28M276 186V28') +
    stroke(`${circle(44, 24, 4)}${circle(276, 24, 4)}`) +
    stroke(
      `M${times(13, (index) => `${num(47 + index * 18.83)} ${num(sag(47 + index * 18.83))}`).join('L')}`,
      1.5,
    ) +
    flags +
    stroke('M60 150H260V186H60z') +
    stroke('M60 162H260', 1.5) +
    stroke(skirt, 1.5) +
    stroke('M160 148V112M150 148H170') +
    stroke('M160 112l7 -10', 2) +
    accent('M164.500 100.500a5.500 5.500 0 0 1 9 -6.300l3.600 5.100a5.500 5.500 0 0 1 -9 6.300z') +
    ground(186, 22, 298)
  );
}
