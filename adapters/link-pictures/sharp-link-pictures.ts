import { domainError } from '#core/shared/errors/build-error.ts';
import type { LinkPicture, LinkPictures } from '#core/sharing/link-picture.ts';
import type { LayOut, PanelColours } from './picture-texts.ts';
import { measures } from './shape.ts';

/** The picture beside the texts: an SVG document, or the bytes of a photo. */
export type Art = PanelColours & ({ readonly svg: string } | { readonly photo: Uint8Array });

const MAX_WAITING = 20;
/** A third of the bytes: chat programs leave larger pictures out. */
const PNG = { palette: true, quality: 100, effort: 5 } as const;
/** For pictures between two steps. */
const FAST = { compressionLevel: 1 } as const;
/** Flat colours stay flat; a photo gets noise instead of bands. */
const DITHER = { svg: 0, photo: 0.5 };

/** Composes pictures as SVG and draws them with libvips, one at a time, outside the thread that serves requests. */
export class SharpLinkPictures implements LinkPictures {
  readonly version = '3';
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(
    private readonly options: {
      readonly layOut: LayOut;
      readonly artOf: (picture: LinkPicture) => Promise<Art>;
    },
  ) {}

  /** Keeps nothing: see `KeptLinkPictures`. */
  async find(): Promise<null> {
    return null;
  }

  async draw(picture: LinkPicture): Promise<Uint8Array> {
    if (this.#waiting >= MAX_WAITING)
      throw domainError('unavailable', { reason: 'busy' }, { retryAfterSeconds: 5 });
    this.#waiting += 1;
    const drawn = this.#last.then(() => this.#draw(picture));
    this.#last = drawn.catch(() => undefined);
    return drawn.finally(() => {
      this.#waiting -= 1;
    });
  }

  async #draw(picture: LinkPicture): Promise<Uint8Array> {
    const art = await this.options.artOf(picture);
    const { panel, ink } = art;
    const texts = await this.options.layOut({ ...picture, colours: { panel, ink } });
    const { width, height, art: place } = measures[picture.shape];
    const open = await library();
    const png = await open({ create: { width, height, channels: 3, background: panel } })
      .composite([
        { input: await placed(picture, art), left: place.x, top: place.y },
        { input: Buffer.from(panelWithTexts(picture, panel, texts)), left: 0, top: 0 },
      ])
      .png({ ...PNG, dither: 'svg' in art ? DITHER.svg : DITHER.photo })
      .toBuffer();
    return new Uint8Array(png);
  }
}

async function library() {
  const { default: open } = await import('sharp');
  open.cache(false);
  open.concurrency(1);
  return open;
}

function panelWithTexts({ shape }: LinkPicture, panel: string, texts: string): string {
  const { width, height, panel: outline, texts: place } = measures[shape];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" ` +
    `height="${height}" viewBox="0 0 ${width} ${height}"><path d="${outline}" fill="${panel}"/>` +
    `<g transform="translate(${place.x} ${place.y})">${texts}</g></svg>`
  );
}

/** Returns the art in its place's size. */
async function placed({ shape }: LinkPicture, art: Art): Promise<Buffer> {
  const { art: place, posterFoot } = measures[shape];
  const { width } = place;
  const height = place.height + ('svg' in art ? posterFoot : 0);
  const open = await library();
  const whole = 'svg' in art ? await drawn(art.svg, width, height) : art.photo;
  return open(whole).resize({ width, height, fit: 'cover' }).png(FAST).toBuffer();
}

/**
 * Draws a poster in the next whole multiple of its size that covers the place: at another scale its patterns take thirty
 * times as long.
 */
async function drawn(svg: string, width: number, height: number): Promise<Buffer> {
  const open = await library();
  const [sized = '', ownWidth = width, ownHeight = height] = / width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const scale = Math.ceil(Math.max(width / Number(ownWidth), height / Number(ownHeight)));
  const larger = ` width="${Number(ownWidth) * scale}" height="${Number(ownHeight) * scale}"`;
  return open(Buffer.from(svg.replace(sized, larger)))
    .png(FAST)
    .toBuffer();
}
