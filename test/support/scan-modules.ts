import jsQR from 'jsqr';
import type { QRCode } from 'qrcode';

const PIXELS_PER_MODULE = 4;
/** White modules around the code. */
const MARGIN = 4;

/** Draws the modules of a QR code to pixels. Returns the text that is read from them; undefined for none. */
export function scanModules(modules: QRCode['modules']): string | undefined {
  const { size } = modules;
  const width = (size + 2 * MARGIN) * PIXELS_PER_MODULE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      const row = Math.floor(y / PIXELS_PER_MODULE) - MARGIN;
      const column = Math.floor(x / PIXELS_PER_MODULE) - MARGIN;
      const isInside = row >= 0 && row < size && column >= 0 && column < size;
      if (isInside && modules.get(row, column)) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return jsQR(pixels, width, width)?.data;
}
