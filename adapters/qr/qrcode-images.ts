import { LRUCache } from 'lru-cache';
import { type QRCodeToDataURLOptions, toDataURL } from 'qrcode';
import type { QrImages } from '#core/tickets/qr-images.ts';

/** Slightly more than 256, because the package would round some sizes down to 255. */
const PIXELS = 256.01;
const CACHE_SIZE = 2_000;
/** Greyscale with the filter Up: half the size in two thirds of the time. */
const PNG = { colorType: 0, filterType: 2 };

/** QR codes drawn by the `qrcode` package, on a server and in a browser. */
export class QrcodeImages implements QrImages {
  readonly #cache = new LRUCache<string, Promise<string>>({ max: CACHE_SIZE });

  async png(text: string): Promise<string> {
    const cache = this.#cache.get(text);
    if (cache) return cache;
    const drawing = toDataURL(text, newOptions());
    this.#cache.set(text, drawing);
    drawing.catch(() => this.#cache.delete(text));
    return drawing;
  }
}

/** Returns a new object per call, because the package modifies its options. */
function newOptions(): QRCodeToDataURLOptions {
  const options = {
    type: 'image/png',
    width: PIXELS,
    margin: 4,
    errorCorrectionLevel: 'M',
    rendererOpts: { ...PNG },
  } as const;
  return options;
}
