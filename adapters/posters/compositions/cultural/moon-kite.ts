import { arc, around, petal, times } from '../../geometry.ts';
import { bloom, dotted } from '../../motifs/batik.ts';
import { disc, group, line, placed, rect, ring, shape } from '../../svg.ts';
import type { Composition } from '../composition.ts';

const wing =
  'M0 -150C150 -250 390 -220 470 -60C380 -10 170 20 0 70C-170 20 -380 -10 -470 -60C-390 -220 -150 -250 0 -150z';
const moon = 'M-250 110C-210 330 210 330 250 110C330 420 140 520 0 520C-140 520 -330 420 -250 110z';
const body =
  'M0 -330C48 -250 52 -150 40 -60C30 60 60 190 0 330C-60 190 -30 60 -40 -60C-52 -150 -48 -250 0 -330z';

/** A moon kite leaning into the wind, large enough to leave the sheet. */
export const moonKite: Composition = (sheet, dye, random) => {
  const right = random.chance(0.5);
  const x = right ? random.between(400, 530) : random.between(670, 800);
  const lean = (right ? 1 : -1) * random.between(14, 34);
  const scale = random.between(0.7, 0.84);
  const winds = sheet.cloth(
    { width: 320, height: 160 },
    times(4, (index) => {
      const size = 148 - index * 36;
      return (
        ring(160, 160, size, dye.shade, 11) +
        ring(0, 80, size, dye.shade, 11) +
        ring(320, 80, size, dye.shade, 11)
      );
    }).join(''),
  );
  const flower = { outer: dye.thread, inner: dye.lift, vein: dye.spark };
  const leaf = sheet.stamp(shape(petal(96, 40, 0.5), dye.thread) + shape(petal(74, 20, 0.5), dye.form));
  const wingSide = (hand: 1 | -1): string =>
    group(
      `transform="scale(${hand} 1)"`,
      group(placed(190, -95), bloom(sheet, 8, 74, 40, flower), disc(0, 0, 15, dye.spark)),
      leaf(placed(292, -78, 78)),
      leaf(placed(288, -128, 58)),
      leaf(placed(100, -92, -66)),
      leaf(placed(96, -62, -100)),
      group(placed(372, -94), bloom(sheet, 6, 34, 22, flower)),
    );
  return (
    rect(0, 0, 1200, 675, winds) +
    disc(right ? 980 : 220, 170, 116, dye.lift) +
    disc(right ? 980 : 220, 170, 92, dye.thread) +
    group(
      placed(x, random.between(325, 360), lean, scale),
      line('M0 300C60 420 -40 520 40 700', dye.thread, 4),
      shape(moon, dye.form),
      shape(moon, 'none', `stroke="${dye.thread}" stroke-width="7"`),
      dotted('M-272 230C-235 400 -110 470 0 470C110 470 235 400 272 230', dye.spark, 11, 24),
      line('M-255 190C-215 370 -100 420 0 420C100 420 215 370 255 190', dye.lift, 20),
      group(placed(0, 452), bloom(sheet, 8, 52, 28, flower), disc(0, 0, 11, dye.spark)),
      shape(wing, dye.form),
      shape(wing, 'none', `stroke="${dye.thread}" stroke-width="7"`),
      group(
        'transform="translate(0 -6) scale(.9 .84)"',
        shape(wing, 'none', `stroke="${dye.lift}" stroke-width="9"`),
      ),
      wingSide(1),
      wingSide(-1),
      shape(body, dye.lift),
      shape(body, 'none', `stroke="${dye.thread}" stroke-width="6"`),
      dotted('M0 -270V270', dye.thread, 10, 22),
      line(arc(0, -330, 96, -68, 68), dye.thread, 8, 'stroke-linecap="round"'),
      around(5, (degrees) => shape(petal(62, 20), dye.spark, placed(0, -330, degrees / 3 - 48))),
    )
  );
};
