import { LRUCache } from 'lru-cache';
import { create, type QRCodeToDataURLOptions, toDataURL } from 'qrcode';
import type { QrImages } from '#core/tickets/codes/qr-images.ts';

const PIXELS = 256;
/** Modules of white around the code. With 3.5 the usual code of 57 modules has 4 whole pixels per module. */
const QUIET_ZONE = 3.5;
const CACHE_SIZE = 2_000;
/** Greyscale with the filter Up: half the size in two thirds of the time. */
const PNG = { colorType: 0, filterType: 2 };

/** QR codes drawn by the `qrcode` package, on a server and in a browser. */
export class QrcodeImages implements QrImages {
  readonly #cache = new LRUCache<string, Promise<string>>({ max: CACHE_SIZE });

  async png(text: string): Promise<string> {
    const cache = this.#cache.get(text);
    if (cache) return cache;
    const drawing = draw(text);
    this.#cache.set(text, drawing);
    drawing.catch(() => this.#cache.delete(text));
    return drawing;
  }
}

/**
 * Draws with the lowest error correction, because a screen does not get dirty and fewer modules are larger ones. Every
 * module has the same whole number of pixels, so that an enlarged image stays even.
 */
async function draw(text: string): Promise<string> {
  const { modules, version, maskPattern } = create(text, { errorCorrectionLevel: 'L' });
  const scale = Math.floor(PIXELS / (modules.size + 2 * QUIET_ZONE));
  // A new object per call, because the package modifies its options.
  const options = {
    type: 'image/png',
    scale,
    margin: (PIXELS - modules.size * scale) / 2 / scale,
    version,
    maskPattern,
    errorCorrectionLevel: 'L',
    rendererOpts: { ...PNG },
  } as const;
  return toDataURL(text, options as QRCodeToDataURLOptions);
}
