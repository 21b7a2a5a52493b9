import { PNG } from 'pngjs';

/** Returns a generated wide picture: dusk over a lawn. */
export function aPicture(): { name: string; mimeType: string; buffer: Buffer } {
  const png = new PNG({ width: 960, height: 540 });
  for (let y = 0; y < png.height; y += 1)
    for (let x = 0; x < png.width; x += 1) {
      const dusk = y / png.height;
      const colour = dusk < 0.75 ? [40 + 200 * dusk, 60 + 90 * dusk, 140 - 60 * dusk] : [24, 72, 48];
      png.data.set([...colour.map(Math.round), 255], (y * png.width + x) * 4);
    }
  return { name: 'dusk.png', mimeType: 'image/png', buffer: PNG.sync.write(png) };
}
