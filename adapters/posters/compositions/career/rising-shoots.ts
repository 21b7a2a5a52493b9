import { times } from '../../geometry.ts';
import { dotted } from '../../motifs/batik.ts';
import { disc, group, line, num, placed, ring, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** Columns with bamboo-shoot tips, each taller than the last, towards a rising sun. */
export const risingShoots: Composition = (_sheet, dye, random) => {
  const count = random.pick([6, 7, 9]);
  const width = 1200 / count;
  const curve = random.between(1.1, 1.9);
  const inks = [dye.lift, dye.form, dye.thread, dye.form] as const;
  const shift = random.whole(0, 3);
  const [sunX, sunY, sun] = random.pick([
    [330, 230, 130],
    [250, 300, 180],
    [480, 190, 110],
  ] as const);
  const columns = times(count, (index) => {
    const height = 150 + 480 * ((index + 1) / count) ** curve;
    const ink = inks[(index + shift) % inks.length] ?? dye.lift;
    const mark = ink === dye.thread ? dye.form : dye.thread;
    return group(
      placed(index * width + width / 2, 675),
      column(width, height, ink, mark, index % 3, dye.spark),
    );
  }).join('');
  return (
    times(9, (index) => ring(sunX, sunY, sun + 40 + index * 62, dye.shade, 22)).join('') +
    disc(sunX, sunY, sun, dye.spark) +
    ring(sunX, sunY, sun * 0.8, dye.thread, 4, 'stroke-dasharray="2 11" stroke-linecap="round"') +
    columns
  );
};

/** A shoot standing on the origin: a pillar that closes in a pointed arch, folded inside itself. */
function column(
  width: number,
  height: number,
  ink: string,
  mark: string,
  kind: number,
  spark: string,
): string {
  const tip = width * 1.3;
  const sheath = (share: number, drop: number): string => {
    const [half, peak] = [(width / 2) * share, -height + drop];
    const shoulder = peak + tip * share;
    return `M${num(-half)} 0V${num(shoulder)}C${num(-half)} ${num(shoulder - tip * 0.42 * share)} ${num(-half * 0.22)} ${num(peak + tip * 0.34 * share)} 0 ${num(peak)}C${num(half * 0.22)} ${num(peak + tip * 0.34 * share)} ${num(half)} ${num(shoulder - tip * 0.42 * share)} ${num(half)} ${num(shoulder)}V0z`;
  };
  const insides = [
    () => line(sheath(0.78, 30) + sheath(0.56, 64) + sheath(0.34, 98) + sheath(0.12, 132), mark, 6),
    () =>
      line(sheath(0.8, 28), mark, 5) +
      shape(sheath(0.62, 64), mark) +
      dotted(`M0 ${num(-height + tip)}V0`, ink, width * 0.13, width * 0.25),
    () =>
      shape(sheath(0.74, 34), mark) +
      shape(sheath(0.56, 62), ink) +
      dotted(sheath(0.65, 48), ink, 6, 17) +
      shape(sheath(0.3, 116), spark),
  ] as const;
  return (
    shape(sheath(0.98, 0), ink) +
    (insides[kind] ?? insides[0])() +
    shape(
      `M0 ${num(-height)}C${num(width * 0.11)} ${num(-height + tip * 0.34)} ${num(width / 2)} ${num(-height + tip * 0.58)} ${num(width / 2)} ${num(-height + tip)}V0H0z`,
      '#000',
      'opacity=".13"',
    )
  );
}
