import { compositions } from './compositions/compositions.ts';
import { light } from './motifs/light.ts';
import { type Colourway, palettes } from './palettes.ts';
import type { Poster } from './poster-category.ts';
import { compositionOf } from './poster-composition.ts';
import { hashText, type SeededRandom, seededRandom } from './seeded-random.ts';
import { openSheet, sheetHeight, sheetWidth } from './sheet.ts';
import { group, num, rect } from './svg.ts';

/** Draws an event's picture as a complete SVG document, the same for the same seed. */
export function drawPoster(poster: Poster): string {
  const name = nameOf(poster);
  const random = seededRandom(name);
  const sheet = openSheet(`p${hashText(name).toString(36)}-`);
  const dye = pickColourway(poster, random);
  const compose = compositions[poster.category][compositionOf(poster)] ?? compositions[poster.category][0];
  // The number that `compositionOf` has used.
  random.next();
  const view = camera(random);
  const drawing = rect(0, 0, sheetWidth, sheetHeight, dye.ground) + compose(sheet, dye, random);
  const finish = light(sheet, dye);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${sheetHeight}" ` +
    `viewBox="0 0 ${sheetWidth} ${sheetHeight}" preserveAspectRatio="xMidYMid slice">` +
    sheet.definitions() +
    group(view, drawing) +
    finish +
    '</svg>'
  );
}

/** Returns the colours in which a poster is drawn. */
export function colourwayOf(poster: Poster): Colourway {
  return pickColourway(poster, seededRandom(nameOf(poster)));
}

function nameOf({ category, seed }: Poster): string {
  return `${category}/${seed}`;
}

function pickColourway({ category }: Poster, random: SeededRandom): Colourway {
  return random.pick(palettes[category]);
}

/** A transform that varies distance, position and direction. */
function camera(random: SeededRandom): string {
  const zoom = Math.round(random.between(1, 1.14) * 1000) / 1000;
  const left = (1 - zoom) * random.between(0, 1) * sheetWidth;
  const top = (1 - zoom) * random.between(0.5, 1) * sheetHeight;
  return random.chance(0.5)
    ? `transform="matrix(${-zoom} 0 0 ${zoom} ${num(sheetWidth - left)} ${num(top)})"`
    : `transform="matrix(${zoom} 0 0 ${zoom} ${num(left)} ${num(top)})"`;
}
