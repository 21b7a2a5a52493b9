import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { SharpPictures } from '#adapters/files/sharp-pictures.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';
import { SMALL_JPEG, SMALL_PNG } from '#test/support/small-pictures.ts';

const DAMAGED = fieldRefusal({
  picture: 'The picture is damaged and can’t be read. Please save it again, or choose another one.',
});
const TOO_LARGE = fieldRefusal({ picture: 'The picture is too large: it can have at most 24 megapixels.' });
const PLACE = { IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '3/1 8/1 0/1' } };

describe('pictures that sharp remakes', () => {
  const pictures = new SharpPictures();
  const remade = async (bytes: Uint8Array) => (await pictures.reencode(bytes)).bytes;
  const metadata = async (bytes: Uint8Array) => sharp(await remade(bytes)).metadata();

  describe('are refused', () => {
    it.each(['jpeg', 'png', 'webp'] as const)('when half of a %s is missing', async (format) => {
      const whole = await noise()[format]().toBuffer();
      expect(await refusalOf(remade(whole.subarray(0, whole.length / 2)))).toEqual(DAMAGED);
    });

    it('when nothing follows the beginning', async () => {
      expect(await refusalOf(remade(SMALL_JPEG.subarray(0, 3)))).toEqual(DAMAGED);
      expect(await refusalOf(remade(SMALL_PNG.subarray(0, 8)))).toEqual(DAMAGED);
    });

    it('when they only begin as a picture and are a drawing or a page', async () => {
      const rest = [
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        '<!doctype html>',
      ];
      for (const text of rest) {
        const polyglot = Buffer.concat([SMALL_JPEG.subarray(0, 3), Buffer.from(text)]);
        expect(await refusalOf(remade(polyglot))).toEqual(DAMAGED);
      }
    });

    it('when a few bytes claim to be 3,600 megapixels', async () => {
      const bomb = pngOf(60_000, 60_000);
      expect(bomb.length).toBeLessThan(200);
      expect(await refusalOf(remade(bomb))).toEqual(TOO_LARGE);
    });

    it('when they have a little more than 24 megapixels', async () => {
      const wide = await plain(5_200, 5_000).png().toBuffer();
      expect(await refusalOf(remade(wide))).toEqual(TOO_LARGE);
    });
  });

  it('may have what a camera calls 24 megapixels', async () => {
    const large = await plain(5_712, 4_284).jpeg().toBuffer();
    expect(await metadata(large)).toMatchObject({ width: 1_200, height: 900 });
  });

  it('lose the place, the camera, comments and profiles', async () => {
    const photo = await plain(80, 40).withExif(PLACE).keepIccProfile().withIccProfile('p3').jpeg().toBuffer();
    expect(photo.toString('latin1')).toContain('Secret Camera');
    expect((await sharp(photo).metadata()).icc).toBeDefined();
    const made = await remade(photo);
    const found = await sharp(made).metadata();
    for (const part of ['exif', 'icc', 'xmp', 'iptc', 'comments', 'orientation'] as const)
      expect(found[part]).toBeUndefined();
    expect(Buffer.from(made).toString('latin1')).not.toMatch(/EXIF|XMP|ICCP|Secret Camera/);
  });

  it('lose whatever was hung on their end', async () => {
    const script = '<script>alert("polyglot")</script>';
    for (const whole of [SMALL_JPEG, SMALL_PNG]) {
      const made = await remade(Buffer.concat([whole, Buffer.from(script)]));
      expect(Buffer.from(made).toString('latin1')).not.toContain('script');
      expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 4, height: 3 });
    }
  });

  it('stand upright, as the camera was held', async () => {
    const lying = await halves().withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
    const made = sharp(await remade(lying));
    expect(await made.metadata()).toMatchObject({ width: 40, height: 80 });
    const { data, info } = await made.raw().toBuffer({ resolveWithObject: true });
    const redAt = (y: number) => data[(y * info.width + 20) * info.channels] ?? -1;
    expect(redAt(10)).toBeGreaterThan(200);
    expect(redAt(70)).toBeLessThan(50);
  });

  it.each([
    ['a wide one', 3_200, 900, 1_600, 450],
    ['a tall one', 900, 1_800, 450, 900],
    ['one of the very size', 1_600, 900, 1_600, 900],
    ['a small one, which stays as it is', 64, 48, 64, 48],
  ])('fit into 1600 × 900: %s', async (_, width, height, madeWidth, madeHeight) => {
    const made = await metadata(await plain(width, height).png().toBuffer());
    expect(made).toMatchObject({ format: 'webp', width: madeWidth, height: madeHeight, space: 'srgb' });
  });

  it('stay see-through where they were', async () => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#ff000000' } });
    expect(await metadata(await clear.png().toBuffer())).toMatchObject({ hasAlpha: true });
  });

  it('show the first of several moving ones', async () => {
    const frames = [await plain(40, 30).png().toBuffer(), await noise().resize(40, 30).png().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const made = await metadata(moving);
    expect([made.pages, made.width, made.height]).toEqual([undefined, 40, 30]);
  });

  it('may come in the colours of a printer or in grey', async () => {
    for (const colours of ['cmyk', 'b-w'] as const) {
      const made = await metadata(await plain(40, 40).toColourspace(colours).jpeg().toBuffer());
      expect(made).toMatchObject({ format: 'webp', width: 40 });
    }
  });

  it('wait for one another, and only so many', async () => {
    const own = new SharpPictures();
    const answers = await Promise.allSettled(Array.from({ length: 25 }, () => own.reencode(SMALL_PNG)));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(20).fill('fulfilled'),
      ...Array(5).fill('rejected'),
    ]);
    expect(answers[24]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } });
    expect((await own.reencode(SMALL_PNG)).contentType).toBe('image/webp');
  });

  it('leave the process unable to open any other kind of file', async () => {
    await pictures.reencode(SMALL_PNG);
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    await expect(sharp(gif).metadata()).rejects.toThrow();
  });
});

function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#cc0033' } });
}

/** Left red, right black. */
function halves(): Sharp {
  const black = { create: { width: 40, height: 40, channels: 3, background: '#000000' } } as const;
  return sharp({ create: { width: 80, height: 40, channels: 3, background: '#ff0000' } }).composite([
    { input: black, left: 40, top: 0 },
  ]);
}

function noise(): Sharp {
  return sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
}

/** A PNG that says how large it is and has next to nothing in it. */
function pngOf(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(2, 9);
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SMALL_PNG.subarray(0, 8), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
