import { times } from '../geometry.ts';
import { num } from '../svg.ts';
import { accent, ground, soft, stroke } from './pen.ts';

/** A loom with the first rows of a cloth. */
export function noAnalytics(): string {
  const warp = times(19, (index) => `M${num(97 + index * 7)} 50V170`).join('');
  const first = times(9, (index) => `M${num(97 + index * 14)} 170l7 -16l7 16z`).join('');
  return (
    soft('M90 50H230V106H90z', 'opacity=".55"') +
    stroke('M74 190V36M246 190V36') +
    stroke('M66 44H254M66 36H254') +
    stroke('M66 36V44M254 36V44') +
    stroke(warp, 1.2) +
    soft('M82 102H238V112H82z') +
    stroke('M82 102H238V112H82z') +
    stroke(times(17, (index) => `M${num(104 + index * 7)} 105v4`).join(''), 1.2) +
    accent(first) +
    accent('M97 173h126v4h-126z') +
    stroke('M66 178H254V186H66z') +
    soft('M252 128C262 120 284 120 294 128C284 136 262 136 252 128z') +
    stroke('M252 128C262 120 284 120 294 128C284 136 262 136 252 128z') +
    stroke('M264 128h18', 1.5) +
    stroke('M252 128C242 134 240 146 223 152', 1.5) +
    ground(190, 28, 292)
  );
}
