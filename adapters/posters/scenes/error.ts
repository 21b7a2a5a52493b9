import { times } from '../geometry.ts';
import { num } from '../svg.ts';
import { accent, circle, soft, stroke } from './pen.ts';

/** Straight threads, one of them knotted. */
export function error(): string {
  const rows = [62, 82, 142, 162].map((y) => `M26 ${y}H294`).join('');
  const knot =
    'M26 112H108C140 112 176 92 176 112C176 134 138 136 138 110C138 84 190 78 198 104C204 126 150 146 146 118C142 96 172 112 212 112H238';
  const loose = 'M248 112C256 112 258 104 266 106M252 117C260 120 262 126 270 124';
  const stitches = times(
    12,
    (index) => `M${num(40 + index * 21.8)} 62v20M${num(40 + index * 21.8)} 142v20`,
  ).join('');
  return (
    soft(circle(162, 112, 56)) +
    stroke(rows) +
    stroke(stitches, 1.5, 'stroke-dasharray="1 5" opacity=".7"') +
    stroke('M26 46H294M26 178H294', 1.5, 'stroke-dasharray="1 7" opacity=".7"') +
    stroke(knot, 3) +
    stroke(loose, 2) +
    accent(circle(242, 112, 4.5)) +
    accent('M26 108h14v8h-14zM46 108h8v8h-8z')
  );
}
