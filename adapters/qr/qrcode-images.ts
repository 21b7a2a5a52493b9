import { create, type QRCode } from 'qrcode';
import type { QrImages } from '#core/tickets/codes/qr-images.ts';
import { oneBitPng } from './one-bit-png.ts';

const PIXELS = 256;
/** Modules of white around the code. With 3.5 the usual code of 57 modules has 4 whole pixels per module. */
const QUIET_ZONE = 3.5;
const WHITE = new Uint8Array(PIXELS / 8).fill(0xff);

/** QR codes encoded by the `qrcode` package, whose own drawing takes twice as long as all of this. */
export class QrcodeImages implements QrImages {
  /** Encodes with the lowest error correction, because a screen does not get dirty and fewer modules are larger ones. */
  async png(text: string): Promise<string> {
    const { modules } = create(text, { errorCorrectionLevel: 'L' });
    return `data:image/png;base64,${oneBitPng(PIXELS, rowsOf(modules)).toString('base64')}`;
  }
}

/** Every module has the same whole number of pixels, so that an enlarged image stays even. */
function rowsOf(modules: QRCode['modules']): readonly Uint8Array[] {
  const scale = Math.floor(PIXELS / (modules.size + 2 * QUIET_ZONE));
  const margin = Math.floor((PIXELS - modules.size * scale) / 2);
  const rows = new Array<Uint8Array>(PIXELS).fill(WHITE);
  for (let row = 0; row < modules.size; row += 1) {
    const pixels = WHITE.slice();
    for (let x = 0; x < modules.size * scale; x += 1)
      if (modules.get(row, Math.floor(x / scale))) blacken(pixels, margin + x);
    rows.fill(pixels, margin + row * scale, margin + (row + 1) * scale);
  }
  return rows;
}

function blacken(pixels: Uint8Array, x: number): void {
  const byte = x >> 3;
  pixels[byte] = (pixels[byte] ?? 0) & ~(0x80 >> (x & 7));
}
