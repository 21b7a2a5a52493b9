import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Draws the icons of the installed app from the mark in favicon.svg. Run it after a change of the mark:
 * `npx tsx apps/web/draw-icons.ts`.
 */
const folder = fileURLToPath(new URL('./public/', import.meta.url));
const rounded = readFileSync(`${folder}favicon.svg`, 'utf8');
/** Systems cut the corners of these themselves, and a mask may cut more, so that the mark is smaller there. */
const square = rounded.replace(' rx="11"', '');
const masked = square.replace('translate(8 6.5)', 'translate(12 10.75) scale(0.75)');

const icons: Readonly<Record<string, readonly [svg: string, pixels: number]>> = {
  '192.png': [rounded, 192],
  '512.png': [rounded, 512],
  'maskable-512.png': [masked, 512],
  'apple-touch-icon.png': [square, 180],
};

for (const [name, [svg, pixels]] of Object.entries(icons))
  await sharp(Buffer.from(svg), { density: (72 * pixels) / 48 })
    .resize(pixels, pixels)
    .png({ palette: true })
    .toFile(`${folder}icons/${name}`);
