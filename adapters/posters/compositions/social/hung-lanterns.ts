import { times } from '../../geometry.ts';
import { dotted } from '../../motifs/batik.ts';
import type { Colourway } from '../../palettes.ts';
import type { Sheet, Stamp } from '../../sheet.ts';
import { disc, group, line, num, placed, rect, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** Paper lanterns hung at many heights, each lit from inside. */
export const hungLanterns: Composition = (sheet, dye, random) => {
  const [far, near] = [lantern(sheet, dye, 0), lantern(sheet, dye, 1)];
  const [third, small] = [lantern(sheet, dye, 2), random.pick([5, 6, 7])];
  const behind = times(small, (index) => {
    const [x, y] = [((index + 0.5) * 1200) / small + random.between(-30, 30), random.between(70, 330)];
    return (
      line(`M${num(x)} 0V${num(y)}`, dye.form, 3) +
      disc(x, y, 58, dye.shade) +
      disc(x, y, 40, dye.form, 'opacity=".5"')
    );
  }).join('');
  const count = random.pick([3, 4]);
  const start = random.pick([0, 1]);
  const front = times(count, (index) => {
    const x = ((index + 0.5) * 1200) / count + random.between(-36, 36);
    const y = (index + start) % 2 === 0 ? random.between(180, 260) : random.between(350, 430);
    const size = random.between(0.85, 1.25);
    return (
      line(`M${num(x)} 0V${num(y - 150 * size)}`, dye.thread, 4) +
      ([near, far, third][(index + start) % 3] ?? near)(placed(x, y, 0, size))
    );
  }).join('');
  return behind + front;
};

function lantern(sheet: Sheet, dye: Colourway, kind: number): Stamp {
  const [paper, rib] = [
    [dye.spark, dye.form],
    [dye.lift, dye.thread],
    [dye.thread, dye.form],
  ][kind] ?? [dye.spark, dye.form];
  const [wide, tall] = [
    [150, 130],
    [118, 150],
    [140, 100],
  ][kind] ?? [150, 130];
  const w = wide ?? 150;
  const h = tall ?? 130;
  const body = `M0 ${-h}C${num(w * 0.9)} ${-h} ${w} ${num(-h * 0.55)} ${w} 0S${num(w * 0.9)} ${h} 0 ${h}S${-w} ${num(h * 0.55)} ${-w} 0S${num(-w * 0.9)} ${-h} 0 ${-h}z`;
  const ribs = [0.3, 0.62]
    .map(
      (share) =>
        `M0 ${-h}C${num(-w * share * 1.5)} ${num(-h * 0.6)} ${num(-w * share * 1.5)} ${num(h * 0.6)} 0 ${h}M0 ${-h}C${num(w * share * 1.5)} ${num(-h * 0.6)} ${num(w * share * 1.5)} ${num(h * 0.6)} 0 ${h}`,
    )
    .join('');
  return sheet.stamp(
    group(
      '',
      shape(body, paper ?? dye.spark),
      shape(
        `M0 ${-h}C${num(w * 0.9)} ${-h} ${w} ${num(-h * 0.55)} ${w} 0S${num(w * 0.9)} ${h} 0 ${h}C${num(w * 0.5)} ${num(h * 0.5)} ${num(w * 0.5)} ${num(-h * 0.5)} 0 ${-h}z`,
        dye.form,
        'opacity=".16"',
      ),
      line(ribs, rib ?? dye.form, 4),
      kind === 1
        ? rect(-w, -14, w * 2, 28, dye.form) + dotted(`M${-w + 14} 0H${w}`, dye.thread, 11, 25)
        : dotted(`M${-w + 16} 0H${w - 10}`, rib ?? dye.form, 13, 30),
      rect(-46, -h - 14, 92, 26, dye.form, 'rx="4"') + rect(-46, h - 12, 92, 26, dye.form, 'rx="4"'),
      line(`M-18 ${h + 14}v74M0 ${h + 14}v104M18 ${h + 14}v74`, dye.thread, 6, 'stroke-linecap="round"'),
      disc(0, h + 26, 12, dye.spark),
    ),
  );
}
