import { times } from '../../geometry.ts';
import { rattanBall as ball } from '../../motifs/rattan.ts';
import { extremes } from '../../palettes.ts';
import { disc, group, line, placed, rect, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

/** A sepak takraw ball in flight, woven of six bands, with the wind it leaves. */
export const rattanBall: Composition = (sheet, dye, random) => {
  const [x, y, radius] = random.pick([
    [760, 330, 270],
    [840, 420, 390],
    [660, 250, 330],
  ] as const);
  const { lightest, darkest } = extremes(dye);
  const tilt = random.pick([-24, -32, -14]);
  const trail = times(7, (index) => {
    const across = (index - 3) * radius * 0.3;
    const half = radius * 0.13;
    const ink = [dye.lift, dye.form, dye.shade][index % 3] ?? dye.lift;
    return (
      shape(`M0 ${Math.round(across - half)}H-1500V${Math.round(across + half)}H0z`, ink) +
      (index % 2 === 0
        ? line(`M0 ${Math.round(across)}H-1500`, dye.thread, 5, `stroke-dasharray="${60 + index * 22} 40"`)
        : '')
    );
  }).join('');
  const dots = sheet.cloth(
    { width: 46, height: 46, turn: tilt },
    disc(11, 11, 4, dye.shade) + disc(34, 34, 4, dye.shade),
  );
  return (
    rect(0, 0, 1200, 675, dots) +
    group(placed(x, y, tilt), trail) +
    disc(x, y, radius * 1.13, dye.ground) +
    disc(x, y, radius * 1.03, darkest) +
    group(
      placed(x, y, random.between(0, 72)),
      ball(
        sheet,
        radius,
        { strand: lightest, gap: darkest, hollow: darkest, far: dye.spark },
        random.between(0.1, 0.9),
      ),
    )
  );
};
