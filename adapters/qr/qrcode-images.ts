import { LRUCache } from 'lru-cache';
import { toDataURL } from 'qrcode';
import type { QrImages } from '#core/tickets/qr-images.ts';

const PIXELS = 256;
const REMEMBERED = 2_000;

/** QR codes drawn by the `qrcode` package, on a server and in a browser. */
export class QrcodeImages implements QrImages {
  readonly #drawn = new LRUCache<string, Promise<string>>({ max: REMEMBERED });

  async png(text: string): Promise<string> {
    const drawn = this.#drawn.get(text);
    if (drawn) return drawn;
    const drawing = toDataURL(text, {
      type: 'image/png',
      width: PIXELS,
      margin: 4,
      errorCorrectionLevel: 'M',
    });
    this.#drawn.set(text, drawing);
    drawing.catch(() => this.#drawn.delete(text));
    return drawing;
  }
}
