import type { Sharp } from 'sharp';
import type { Picture, PictureGateway } from '#core/files/picture-gateway.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURE_MEGABYTES } from '#core/files/upload-picture.ts';
import { domainError, invalidInput } from '#core/shared/errors/build-error.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { FieldProblem } from '#core/shared/errors/field-problem.ts';

type Open = typeof import('sharp')['default'];

const FITS = { width: 1_600, height: 900, fit: 'inside', withoutEnlargement: true } as const;
const WEBP_QUALITY = 82;
const MAX_MEGAPIXELS = 24;
const MAX_PIXELS = MAX_MEGAPIXELS * 1024 * 1024;
const MAX_SECONDS = 10;
const MAX_WAITING = 20;

/** The first bytes of each file type; `null` matches any byte. */
const SIGNATURES: Readonly<Record<'jpeg' | 'png' | 'webp', readonly (number | null)[]>> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
};

const TYPES = ['Jpeg', 'Png', 'Webp'];

/** Decodes and encodes with libvips, one picture at a time, because a large one takes 100 MB of memory. */
export class SharpPictures implements PictureGateway {
  #library: Promise<Open> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  async reencode(bytes: Uint8Array): Promise<Picture> {
    if (bytes.byteLength > MAX_PICTURE_BYTES)
      throw refused({ code: 'picture_too_big', maxMegabytes: MAX_PICTURE_MEGABYTES });
    const format = formatOf(bytes);
    if (format === null) throw refused({ code: 'picture_type' });
    if (this.#waiting >= MAX_WAITING)
      throw domainError('unavailable', { reason: 'pictures_in_work' }, { retryAfterSeconds: 5 });
    return this.#inTurn(() => this.#remake(bytes, format));
  }

  async #remake(bytes: Uint8Array, format: string): Promise<Picture> {
    const open = await this.#load();
    const startedAt = performance.now();
    try {
      // Reads the header only.
      const found = await open(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
      if (found.format !== format) throw refused({ code: 'picture_damaged' });
      if (found.width * found.height > MAX_PIXELS)
        throw refused({ code: 'picture_too_large', maxMegapixels: MAX_MEGAPIXELS });
      const picture = open(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      return { bytes: await encoded(picture), contentType: 'image/webp' };
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const isSlow = performance.now() - startedAt >= MAX_SECONDS * 1_000;
      throw refused({ code: isSlow ? 'picture_slow' : 'picture_damaged' });
    }
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#waiting += 1;
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    try {
      return await result;
    } finally {
      this.#waiting -= 1;
    }
  }

  /**
   * Loads the library with the first picture. Afterwards the whole process opens only the three file types, and the SVG
   * documents that the server itself draws.
   */
  #load(): Promise<Open> {
    this.#library ??= import('sharp').then(({ default: open }) => {
      open.block({ operation: ['VipsForeignLoad'] });
      open.unblock({ operation: [...TYPES, 'Svg'].map((type) => `VipsForeignLoad${type}`) });
      open.cache(false);
      open.concurrency(1);
      return open;
    });
    return this.#library;
  }
}

/** Drops all metadata and converts to sRGB, which are the library's defaults. */
async function encoded(picture: Sharp): Promise<Uint8Array> {
  const made = picture
    .autoOrient()
    .resize(FITS)
    .webp({ quality: WEBP_QUALITY })
    .timeout({ seconds: MAX_SECONDS });
  return new Uint8Array(await made.toBuffer());
}

function formatOf(bytes: Uint8Array): string | null {
  for (const [format, signature] of Object.entries(SIGNATURES))
    if (signature.every((byte, index) => byte === null || byte === bytes[index])) return format;
  return null;
}

function refused(problem: FieldProblem): DomainError {
  return invalidInput({ picture: problem });
}
